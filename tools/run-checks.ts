import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { failedJourneys, failedTests, type Report } from './failed-tests.ts';

/** `again`: passed at a second try only, which is neither passed nor failed: a fault to look for. */
type Count = { passed: number; failed: number; again?: number; names?: string[] };

const vitestReport = 'test-results/vitest.json';
const playwrightReport = 'test-results/playwright.json';
const total = { passed: 0, failed: 0, again: 0 };
const failures: string[] = [];

process.chdir(resolve(import.meta.dirname, '..'));
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

step('format and lint', () => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'));
step('import rules', () => single(['tools/import-rules.ts']));
step('figures of the code', () => single(['tools/figures.ts']));
step('house rules', () => single(['tools/house-rules.ts']));
step('types of the routes', () => tool('@react-router/dev/bin.cjs', 'typegen'));
step('types', () => tool('typescript/bin/tsc', '--noEmit'));
step('unit and API tests', vitest);
step('rows of the queries', () => single(['tools/check-queries.ts']));
const isBuilt = step('build', () => single(['tools/build.ts']));
if (isBuilt) step('size of the public pages', () => single(['tools/bundle-budget.ts']));
if (isBuilt && !process.argv.includes('--without-browser')) step('browser journeys', playwright);

// the end of a long output is what is read first
for (const name of failures) console.log(`FAILED ${name}`);
if (total.again > 0) console.log(`${total.again} only at a second try`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function step(name: string, work: () => Count): boolean {
  console.log(`\n· ${name}`);
  const started = performance.now();
  const { passed, failed, again = 0, names = [] } = work();
  total.passed += passed;
  total.failed += failed;
  total.again += again;
  if (failed + again > 0) failures.push(...(names.length > 0 ? names : [name]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`· ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return failed === 0;
}

function tool(file: string, ...args: string[]): Count {
  return single([`node_modules/${file}`, ...args]);
}

/** A check without tests of its own counts as one. */
function single(args: string[]): Count {
  return runNode(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const isFine = runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
  return counted(isFine, vitestReport, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests),
    names: failedTests(report),
  }));
}

function playwright(): Count {
  if (!ensureChromium()) {
    console.error('No Chromium was found and none could be installed.');
    return { passed: 0, failed: 1 };
  }
  const isFine = runNode(['node_modules/@playwright/test/cli.js', 'test']);
  return counted(isFine, playwrightReport, (report) => {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected, again: flaky, names: failedJourneys(report) };
  });
}

/** A run that broke before or beside its tests counts as one failure. */
function counted(isFine: boolean, file: string, read: (report: Report) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(file, 'utf8')));
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 };
}

function runNode(args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
