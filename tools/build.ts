import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'build/.stamp');
const sources = [
  'app',
  'contract',
  'shared',
  'server',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

if (existsSync(stamp) && newest() <= statSync(stamp).mtimeMs) process.exit(0);
const started = new Date();
console.log('· building (half a minute, on a busy machine some minutes)');
const ticker = setInterval(() => {
  console.log(`· building: ${Math.round((Date.now() - started.getTime()) / 1000)} s`);
}, 10_000);
await run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error');
clearInterval(ticker);
await run('tools/compress-assets.ts');
await run('tools/bundle-budget.ts');
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

async function run(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
