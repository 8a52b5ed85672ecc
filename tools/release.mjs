// Builds a version in a folder of its own beside the running one, and says which one runs: with any Node from 18 on.
//
//   <place>/releases/<date>-<commit>/   installed and built, without what builds
//   <place>/current                     the one that runs;  <place>/previous: the one before
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages, nodeOf, removeBuilders } from './install.mjs';

const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'));
const USAGE = `usage: npm run release -- build | migrate <release> | use <release> | back | list | tidy
  build   installs and builds the commit of this folder as a release; what runs is not touched
  migrate brings the database to a release ("latest": the one built last), while the current one sells
  use     makes a release the current one ("latest": the one built last); restart the service afterwards
  back    makes the one before the current one again
  tidy    removes all but --keep=3 releases, the current and the one before
  --in    the folder of releases/ and current, in place of the one that holds this checkout`;
/** Folders that only developers need. */
const LEFT_OUT = ['e2e', 'bench', 'test', '.ci', 'docs/pictures'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, keep: { type: 'string', default: '3' } },
});
const place = values.in ?? placeOf(root);
const releases = join(place, 'releases');
const actions = { build, migrate, use, back, list, tidy };

try {
  const [name, ...rest] = positionals;
  if (!Object.hasOwn(actions, name ?? '')) throw new Error(USAGE);
  await actions[name](...rest);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Folder of the releases: a checkout is beside `releases`, a release within it. */
function placeOf(folder) {
  const above = dirname(folder);
  return basename(above) === 'releases' ? dirname(above) : above;
}

async function build() {
  const commit = git('rev-parse', 'HEAD');
  const name = git('show', '--no-patch', '--format=%cd-%h', '--date=format:%Y-%m-%d', 'HEAD');
  const folder = join(releases, name);
  if (existsSync(folder)) return console.log(`${name} is built already`);
  const started = Date.now();
  // renamed once complete, so an interrupted build is no release
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  run(root, 'sh', '-c', `git archive HEAD | tar -x -C '${part}'`);
  for (const path of LEFT_OUT) rmSync(join(part, path), { recursive: true, force: true });
  console.log(`· installing ${name}`);
  await installPackages(part);
  run(part, nodeOf(part), 'tools/build.ts');
  console.log('· removing what only building needs');
  await removeBuilders(part);
  const { version } = JSON.parse(readFileSync(join(part, 'package.json'), 'utf8'));
  const about = { name, version, commit, builtAt: new Date().toISOString() };
  writeFileSync(join(part, 'release.json'), `${JSON.stringify(about, undefined, 2)}\n`);
  renameSync(part, folder);
  console.log(`${name} is built (${Math.round((Date.now() - started) / 1000)} s)`);
}

function migrate(wanted) {
  const folder = join(releases, builtAs(wanted));
  run(folder, nodeOf(folder), 'tools/migrate.ts');
}

function use(wanted) {
  const name = builtAs(wanted);
  const before = target('current');
  if (before === name) return console.log(`${name} is the current release`);
  if (before) point('previous', before);
  point('current', name);
  console.log(`${name} is the current release${before ? `, after ${before}` : ''}`);
}

function back() {
  const name = target('previous');
  if (!name) throw new Error('no release was current before');
  use(name);
}

function list() {
  const [now, before] = [target('current'), target('previous')];
  const mark = (name) => (name === now ? ' (current)' : name === before ? ' (before)' : '');
  for (const name of built()) console.log(name + mark(name));
}

function tidy() {
  const kept = [target('current'), target('previous'), ...built().slice(-Number(values.keep))];
  for (const name of built().filter((one) => !kept.includes(one))) {
    rmSync(join(releases, name), { recursive: true, force: true });
    console.log(`${name} is removed`);
  }
}

function builtAs(wanted) {
  const name = wanted === 'latest' ? built().at(-1) : wanted;
  if (name && built().includes(name)) return name;
  throw new Error(`there is no release ${wanted}: ${built().join(', ') || 'none is built'}`);
}

/** Complete releases in the order of their builds. */
function built() {
  if (!existsSync(releases)) return [];
  const about = (name) => JSON.parse(readFileSync(join(releases, name, 'release.json'), 'utf8'));
  return readdirSync(releases)
    .filter((name) => existsSync(join(releases, name, 'release.json')))
    .map((name) => ({ name, builtAt: about(name).builtAt }))
    .sort((a, b) => (a.builtAt < b.builtAt ? -1 : 1))
    .map(({ name }) => name);
}

function target(link) {
  try {
    return basename(readlinkSync(join(place, link)));
  } catch {
    return undefined;
  }
}

/** Switches the link atomically: a rename replaces it, and it is never without a target. */
function point(link, name) {
  const next = join(place, `${link}.next`);
  rmSync(next, { force: true });
  symlinkSync(join('releases', name), next);
  renameSync(next, join(place, link));
}

function git(...args) {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function run(cwd, command, ...args) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}
