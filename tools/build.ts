import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'build/.stamp');
const sources = [
  'app',
  'contract',
  'server',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

if (existsSync(stamp) && newest() <= statSync(stamp).mtimeMs) process.exit(0);
const started = new Date();
console.log('· building (about half a minute)');
run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error');
writeFileSync(stamp, '');
// an edit made during the build counts as newer
utimesSync(stamp, started, started);

function newest(): number {
  return Math.max(...sources.map((path) => newestIn(join(root, path))));
}

/** Folders count too: their time changes when a file is removed. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
