import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { tehranDay } from '#shared/days.ts';

const { SIMULATION_SECONDS, SIMULATION_SEED } = process.env;
const SECONDS = Number(SIMULATION_SECONDS ?? 20);
/** Seeds of the day, which only the long run of `test:faults` adds: a commit has the same ones. */
const today = Number(tehranDay(new Date()).replaceAll('-', '')) * 1000;
const SEEDS = SIMULATION_SEED ?? (SIMULATION_SECONDS ? `1,${today}` : '1');

it(
  `whatever people, banks, crashes and the database do at once, every rule holds (seeds ${SEEDS})`,
  async () => {
    const args = ['--disable-warning=ExperimentalWarning', `${import.meta.dirname}/run.ts`];
    const limits = ['--seed', SEEDS, '--seeds', '1000000', '--seconds', String(SECONDS)];
    const env = { ...process.env, SIMULATION_SERVER: inject('databaseServer') };
    const played = await promisify(execFile)(process.execPath, [...args, ...limits], { env }).catch(
      (failed: { stdout: string; stderr: string }) => ({ stdout: failed.stdout + failed.stderr }),
    );
    expect(played.stdout).toMatch(/^\d+ seeds from .* a second\n$/m);
    expect(played.stdout).not.toContain('fails');
    console.log(played.stdout);
  },
  SECONDS * 1000 + 120_000,
);
