// Starter of `npm start` and `npm test`, for any Node from 18 on with nothing installed:
// installs what is missing, finds the right Node, then runs the command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages, missingBinaries, nodeOf } from './tools/install.mjs';

const root = dirname(fileURLToPath(import.meta.url));
// the caller's folder, as npm passes it: relative paths of arguments refer to it
if (!process.env.npm_lifecycle_event) process.env.INIT_CWD = process.cwd();
process.chdir(root);
const flags = [
  '--disable-warning=ExperimentalWarning',
  // V8 would take a hundred megabytes more before it collects garbage: too much for a small machine
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
];
const stamp = 'node_modules/.installed-lock';

/** True in the output of `npm run release`: installed and built, without build tools. */
const isRelease = existsSync('release.json');

const commands = {
  start: {
    scripts: [...(isRelease ? [] : [['tools/build.ts']]), ['server/main.ts']],
    production: true,
  },
  // needs nothing installed: it installs into a folder of its own
  release: { scripts: [['tools/release.mjs']], isPlain: true },
  setup: { scripts: [['tools/setup.ts']], production: true },
  init: { scripts: [['server/init.ts']], production: true },
  rehearse: { scripts: [['server/rehearse.ts']], production: true },
  'accept-keys': { scripts: [['server/accept-keys.ts']], production: true },
  dev: { scripts: [['server/main.ts', '--dev']] },
  test: { scripts: [['tools/run-checks.ts']] },
  faults: { scripts: [['tools/build.ts'], ['tools/run-long.ts', 'faults']] },
  ops: { scripts: [['tools/run-long.ts', 'ops']] },
  simulate: { scripts: [['test/simulation/run.ts']] },
  'break-rules': { scripts: [['test/simulation/break-rules.ts']] },
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
  doctor: { scripts: [['tools/operator/doctor.ts']], production: true },
  psql: { scripts: [['tools/operator/psql.ts']], production: true },
  'support-bundle': { scripts: [['tools/operator/support-bundle.ts']], production: true },
  maintenance: { scripts: [['tools/operator/maintenance.ts']], production: true },
  'login-code': { scripts: [['tools/login-code.ts']], production: true },
};

const step = (text) => console.log(`· ${text}`);

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`usage: node shop.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
process.exit(
  await runCommand().catch((error) => {
    console.error(error.message);
    return 1;
  }),
);

async function runCommand() {
  if (command.isPlain) return runScript(process.execPath, [...command.scripts[0], ...rest], []);
  if (!isRelease && !isInstalled()) await install();
  const node = nodeOf(root);
  for (const [index, script] of command.scripts.entries()) {
    const isLast = index === command.scripts.length - 1;
    const code = await runScript(node, isLast ? [...script, ...rest] : script);
    if (code !== 0) return code;
  }
  return 0;
}

/** True when node_modules is complete and matches the lock file, by time or by the stamped hash. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed) || missingBinaries(root).length > 0) return false;
  if (statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return true;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

async function install() {
  step('installing packages (first time: some minutes)');
  const started = Date.now();
  const ticker = setInterval(() => {
    step(`installing packages: ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5000);
  await installPackages(root).finally(() => clearInterval(ticker));
  writeFileSync(stamp, lockHash());
}

function runScript(node, args, nodeFlags = flags) {
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
  if (command.production) env.NODE_ENV = 'production';
  const child = spawn(node, [...nodeFlags, ...args], {
    env,
    // the channel breaks however this process ends, and the server then stops too
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let isHungUp = false;
  const passOn = (signal) => {
    // under nohup, the end of the terminal ends npm but must not stop the shop
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

/** Watches npm, which forwards no signal when it is killed; a shell may be in between. */
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
