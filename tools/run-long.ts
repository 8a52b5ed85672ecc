import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

// slow tests of one kind, `run-long.ts faults` or `run-long.ts ops`, with further
// arguments for vitest
const [kind = '', ...rest] = process.argv.slice(2);
const report = `test-results/${kind}.json`;

process.chdir(resolve(import.meta.dirname, '..'));
mkdirSync('test-results', { recursive: true });
rmSync(report, { force: true });
const args = ['run', '--config', `vitest.${kind}.config.ts`, '--reporter=default'];
const json = ['--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', ...args, ...json, ...rest],
  { stdio: 'inherit' },
);
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>)
  : {};
// a run that failed outside its tests counts as one failure
console.log(`${passed} passed, ${status === 0 ? failed : Math.max(1, failed)} failed`);
process.exitCode = status === 0 ? 0 : 1;
