// Installs the packages of the lock file, whichever Node from 18 on it runs with. npm leaves out, without a word, each
// package for one platform whose `engines` exclude the Node that npm itself runs with. So an older Node fetches the
// one of the lock file first, which has no `engines`, and npm then runs with that.
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import process from 'node:process';

const isWindows = process.platform === 'win32';
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = isWindows ? 'node.exe' : 'node';
/** Debian's Node finds what Debian's npm needs here, another Node does not. */
const DEBIAN_MODULES = ['/usr/share/nodejs', '/usr/lib/nodejs'];
const ADVICE = 'install Node 24 from https://nodejs.org and try again';

/**
 * Puts all packages into the folder, those that only build too. Throws with a sentence when one is
 * missing afterwards.
 */
export async function installPackages(folder) {
  const early = join(folder, '.node-for-npm');
  const node = isNewEnough(process.versions.node)
    ? process.execPath
    : await fetchNode(folder, early);
  try {
    await runNpm(node, folder, ['ci', '--include=dev', '--include=optional', '--no-audit']);
  } finally {
    rmSync(early, { recursive: true, force: true });
  }
  const missing = missingBinaries(folder);
  if (missing.length > 0)
    throw new Error(
      `npm left out what this machine needs (${missing.join(', ')}): remove node_modules and ${ADVICE}.`,
    );
}

/** Removes what only builds. An old Node would take packages away that this machine needs. */
export const removeBuilders = (folder) =>
  runNpm(nodeOf(folder), folder, ['prune', '--omit=dev', '--no-audit']);

/** Node of the lock file; elsewhere the one this runs with, when it is new enough. Throws with a sentence. */
export function nodeOf(folder) {
  const packaged = join(folder, 'node_modules', PACKAGE, 'bin', PROGRAM);
  if (runs(packaged)) return packaged;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw tooOld();
}

/** Packages with programs for this machine that are in the lock file and not in the folder. */
export function missingBinaries(folder, lock = readLock(folder)) {
  const libc = libcOfHere();
  return Object.entries(lock.packages)
    .filter(([, locked]) => locked.optional && (locked.os || locked.cpu) && isForHere(locked, libc))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(folder, path, 'package.json')))
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function isForHere({ os, cpu, libc }, libcOfHere) {
  const fits = (list, own) => {
    const names = list ? [list].flat() : [];
    if (names.includes(`!${own}`)) return false;
    return names.every((name) => name.startsWith('!')) || names.includes(own);
  };
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfHere);
}

function libcOfHere() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

const readLock = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
}

const runs = (program) => existsSync(program) && spawnSync(program, ['-v']).status === 0;

const tooOld = () =>
  new Error(
    `Node ${process.versions.node} is too old for ${process.platform}-${process.arch}: ${ADVICE}.`,
  );

/** The Node of the lock file alone, as npm fetches and checks any package. */
async function fetchNode(folder, place) {
  const { optional, ...locked } = readLock(folder).packages[`node_modules/${PACKAGE}`] ?? {};
  if (!locked.version) throw tooOld();
  console.log(
    `· fetching Node ${locked.version}, because Node ${process.versions.node} is too old`,
  );
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  const dependencies = { [PACKAGE]: locked.version };
  const about = { name: 'node-for-npm', version: '1.0.0', dependencies };
  const packages = { '': about, [`node_modules/${PACKAGE}`]: locked };
  const lock = { name: about.name, version: about.version, lockfileVersion: 3, packages };
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...about, private: true }));
  writeFileSync(join(place, 'package-lock.json'), JSON.stringify(lock));
  copyFileSync(join(folder, '.npmrc'), join(place, '.npmrc'));
  await runNpm(process.execPath, place, ['ci', '--no-audit']);
  const node = join(place, 'node_modules', PACKAGE, 'bin', PROGRAM);
  if (!runs(node)) throw tooOld();
  return node;
}

/** npm's own script with this Node; where npm is no script, as behind a version manager, npm finds this Node first. */
function runNpm(node, cwd, args) {
  const script = npmScript();
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  if (script?.startsWith('/usr/share/nodejs/'))
    env.NODE_PATH = [...DEBIAN_MODULES, process.env.NODE_PATH].filter(Boolean).join(delimiter);
  const options = { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = script
    ? spawn(node, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: isWindows });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`npm ${args[0]} failed: see the lines above.`)),
    );
  });
}

function npmScript() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = folders.flatMap((folder) => [
    join(folder, 'npm'),
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ]);
  return [process.env.npm_execpath, ...places]
    .filter((path) => path && existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => basename(path) === 'npm-cli.js');
}
