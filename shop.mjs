// What `npm start` and `npm test` call first, with any Node from 18 on and nothing installed:
// installs what is missing, finds the right Node, then hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
// as npm says it: paths that a caller gives are meant from there
if (!process.env.npm_lifecycle_event) process.env.INIT_CWD = process.cwd();
process.chdir(root);
const flags = [
  '--disable-warning=ExperimentalWarning',
  // V8 would rather take a hundred megabytes more than collect: too much for a small machine
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
];
const stamp = 'node_modules/.installed-lock';

/** What `npm run release` wrote: installed and built, and without what builds. */
const isRelease = existsSync('release.json');

const commands = {
  start: {
    scripts: [...(isRelease ? [] : [['tools/build.ts']]), ['server/main.ts']],
    production: true,
  },
  // needs nothing installed: it makes a folder of its own, in which that is done
  release: { scripts: [['tools/release.mjs']], isPlain: true },
  setup: { scripts: [['tools/setup.ts']], production: true },
  init: { scripts: [['server/init.ts']], production: true },
  rehearse: { scripts: [['server/rehearse.ts']], production: true },
  'accept-keys': { scripts: [['server/accept-keys.ts']], production: true },
  dev: { scripts: [['server/main.ts', '--dev']] },
  test: { scripts: [['tools/run-checks.ts']] },
  faults: { scripts: [['tools/build.ts'], ['tools/run-long.ts', 'faults']] },
  ops: { scripts: [['tools/run-long.ts', 'ops']] },
  format: { scripts: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']] },
  check: { scripts: [['tools/run-checks.ts', '--without-browser']] },
  'test:one': { scripts: [['node_modules/vitest/vitest.mjs', 'run']] },
  journey: { scripts: [['tools/build.ts'], ['node_modules/@playwright/test/cli.js', 'test']] },
  figures: { scripts: [['tools/figures.ts']] },
  migration: { scripts: [['node_modules/drizzle-kit/bin.cjs', 'generate']] },
  docs: { scripts: [['tools/write-docs.ts']] },
  shots: {
    scripts: [
      ['tools/build.ts'],
      ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.shots.config.ts'],
    ],
  },
  sweeps: {
    scripts: [
      ['tools/build.ts'],
      ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.sweeps.config.ts'],
    ],
  },
  engines: {
    scripts: [
      ['tools/build.ts'],
      ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.engines.config.ts'],
    ],
  },
  week: {
    scripts: [
      ['tools/build.ts'],
      ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.week.config.ts'],
    ],
  },
  bench: { scripts: [['tools/build.ts'], ['bench/run.ts']], production: true },
  seed: { scripts: [['tools/seed.ts']], production: true },
  reload: { scripts: [['tools/reload.ts']], production: true },
  'move-files': { scripts: [['tools/move-files.ts']], production: true },
  staff: { scripts: [['tools/staff.ts']], production: true },
  backup: { scripts: [['tools/backup.ts']], production: true },
  restore: { scripts: [['tools/restore.ts']], production: true },
  'dump-release': { scripts: [['tools/dump-release.ts']] },
  'move-database': { scripts: [['tools/move-database.ts']], production: true },
  'check-books': { scripts: [['tools/check-books.ts']], production: true },
  migrate: { scripts: [['tools/migrate.ts']], production: true },
  wal: { scripts: [['tools/wal.ts']], production: true },
  'login-code': { scripts: [['tools/login-code.ts']], production: true },
};

const step = (text) => console.log(`· ${text}`);

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`usage: node shop.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
process.exit(await runCommand());

async function runCommand() {
  if (command.isPlain) return runScript(process.execPath, [...command.scripts[0], ...rest], []);
  if (!isRelease && !isInstalled()) {
    const code = await install();
    if (code !== 0) return code;
  }
  const node = findNode();
  if (!node) return 1;
  for (const [index, script] of command.scripts.entries()) {
    const isLast = index === command.scripts.length - 1;
    const code = await runScript(node, isLast ? [...script, ...rest] : script);
    if (code !== 0) return code;
  }
  return 0;
}

/** The lock file npm wrote last is newer than ours, or ours is the very one that was installed. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return true;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

async function install() {
  step('installing packages (first time: a minute or two)');
  const started = Date.now();
  const ticker = setInterval(() => {
    step(`installing packages: ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5000);
  const args = ['ci', '--include=dev', '--include=optional'];
  const code = await waitFor(spawnNpm(args));
  clearInterval(ticker);
  if (code === 0) writeFileSync(stamp, lockHash());
  else console.error('The packages could not be installed: see the lines above.');
  return code;
}

function spawnNpm(args) {
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return spawn(process.execPath, [script, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Node from the lock file; elsewhere the host's, when it is new enough. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(packaged) && spawnSync(packaged, ['-v']).status === 0) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old for ${process.platform}-${process.arch}: ` +
      'install Node 24 from https://nodejs.org and try again.',
  );
  return undefined;
}

function runScript(node, args, nodeFlags = flags) {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  if (command.production) env.NODE_ENV = 'production';
  const child = spawn(node, [...nodeFlags, ...args], {
    env,
    // the channel breaks however this process ends: the server then closes too
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isHungUp = false;
  const passOn = (signal) => {
    // under nohup the end of the terminal takes npm away, and means nothing to the shop
    if (signal === 'SIGHUP' && !process.stdout.isTTY) isHungUp = true;
    else child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  const watch = watchParent(() => isHungUp || child.kill('SIGTERM'));
  return waitFor(child).finally(() => {
    clearInterval(watch);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn);
  });
}

/** npm hands nothing on when it is killed; a shell may stand between it and us. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  return setInterval(() => {
    const isGone = process.ppid !== parent || (grandparent && parentOf(parent) !== grandparent);
    if (isGone) onGone();
  }, 500);
}

function isShell(pid) {
  return /\((sh|dash|bash)\)/.test(readStat(pid));
}

function parentOf(pid) {
  return Number(/.*\) \S (\d+)/s.exec(readStat(pid))?.[1]);
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function waitFor(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code, signal) => done(signal ? 1 : (code ?? 1)));
  });
}

function lockHash() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
}
