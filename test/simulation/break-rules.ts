import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import pMap from 'p-map';
import setup from '../global-setup.ts';
import { type Mutant, mutants } from './mutants.ts';

// breaks one rule after another in a copy of the shop and reports the seed that shows it;
// an argument chooses rules by a part of their name
const root = resolve(import.meta.dirname, '../..');
const MOST_SEEDS = '200';

let address = '';
const provide = (_: string, value: string) => {
  address = value;
};
const stop = await setup({ provide } as never);
const chosen = mutants.filter(({ rule }) =>
  (process.argv[2] ?? '').split(',').some((part) => rule.includes(part)),
);
let found = 0;
await pMap(
  chosen,
  async (mutant) => {
    const result = await tryMutant(mutant);
    if (result.startsWith('found')) found += 1;
    console.log(`${mutant.rule}: ${result}`);
  },
  { concurrency: Number(process.env.AT_ONCE ?? 2) },
);
console.log(`${found} of ${chosen.length} broken rules were found`);
await stop();
process.exit(found === chosen.length ? 0 : 1);

async function tryMutant({ file, find, replace }: Mutant): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'hojreh-broken-'));
  for (const name of ['server', 'shared', 'contract', 'app', 'test', 'package.json'])
    execFileSync('cp', ['-a', join(root, name), copy]);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (!whole.includes(find)) return `no such text in ${file}`;
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const output = await playBroken(copy);
  rmSync(copy, { recursive: true, force: true });
  const [, seed, fault] = /^seed (\d+) fails:\n\s*(.*)/m.exec(output) ?? [];
  if (!seed) return `not found: ${output.trim().split('\n').slice(-12).join(' ')}`;
  const again = /fails again in the same way/.test(output) ? 'twice' : 'ONCE';
  return `found at seed ${seed}, shown ${again}: ${fault?.slice(0, 120)}`;
}

async function playBroken(copy: string): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', join(copy, 'test/simulation/run.ts')];
  const env = { ...process.env, SIMULATION_SERVER: address };
  return promisify(execFile)(
    process.execPath,
    [...args, '--brief', '--seeds', MOST_SEEDS, '--seconds', process.env.MOST_SECONDS ?? '3600'],
    {
      env,
    },
  ).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
}
