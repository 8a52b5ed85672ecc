import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { failedJourneys, failedTests, type Report } from './failed-tests.ts';

type Count = { passed: number; failed: number; names?: string[]; output?: string };

const vitestReport = 'test-results/vitest.json';
const playwrightReport = 'test-results/playwright.json';
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

process.chdir(resolve(import.meta.dirname, '..'));
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
// tests start dozens of processes, which share the compile cache
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

// independent steps run at once, as some use one processor only; each prints its output at its end
await Promise.all([
  step('format and lint', () => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')),
  step('import rules', () => single(['tools/import-rules.ts'])),
  step('figures of the code', () => single(['tools/figures.ts'])),
  step('house rules', () => single(['tools/house-rules.ts'])),
  step('types of the routes', () => tool('@react-router/dev/bin.cjs', 'typegen')).then(() =>
    step('types', () => tool('typescript/bin/tsc', '--noEmit')),
  ),
]);
await step('unit and API tests', vitest);
const [isBuilt] = await Promise.all([
  step('build', () => single(['tools/build.ts'])),
  step('rows of the queries', () => single(['tools/check-queries.ts'])),
]);
if (isBuilt) await step('size of the public pages', () => single(['tools/bundle-budget.ts']));
if (isBuilt && !process.argv.includes('--without-browser'))
  await step('browser journeys', playwright);

// failures come last, where the end of a long output is read first
for (const name of failures) console.log(`FAILED ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function step(name: string, work: () => Promise<Count>): Promise<boolean> {
  console.log(`\n· ${name}`);
  const started = performance.now();
  const { passed, failed, names = [], output = '' } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(...(names.length > 0 ? names : [name]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${output}· ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return failed === 0;
}

function tool(file: string, ...args: string[]): Promise<Count> {
  return single([`node_modules/${file}`, ...args]);
}

/** A check without tests of its own counts as one. */
async function single(args: string[]): Promise<Count> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

async function vitest(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const isFine = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  return counted(isFine, vitestReport, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests),
    names: failedTests(report),
  }));
}

async function playwright(): Promise<Count> {
  if (!ensureChromium()) {
    console.error('No Chromium was found and none could be installed.');
    return { passed: 0, failed: 1 };
  }
  const isFine = await runNode(['node_modules/@playwright/test/cli.js', 'test']);
  return counted(isFine, playwrightReport, (report) => {
    const { expected, unexpected } = report.stats;
    return { passed: expected, failed: unexpected, names: failedJourneys(report) };
  });
}

/** A run that failed outside its tests counts as one failure. */
function counted(isFine: boolean, file: string, read: (report: Report) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(file, 'utf8')));
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** Runs a slow check, which prints its progress. */
async function runNode(args: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code === 0;
}
