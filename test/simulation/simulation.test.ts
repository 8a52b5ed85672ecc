import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { tehranDay } from '#shared/days.ts';

const { SIMULATION_SECONDS, SIMULATION_SEED } = process.env;
/** A commit plays the beginning of one plan, the same on every day; `test:faults` plays for long. */
const LIMITS = SIMULATION_SECONDS
  ? ['--seeds', '1000000', '--seconds', SIMULATION_SECONDS]
  : ['--seeds', '1', '--acts', '8'];
const today = Number(tehranDay(new Date()).replaceAll('-', '')) * 1000;
const SEEDS = SIMULATION_SEED ?? (SIMULATION_SECONDS ? `1,${today}` : '1');
/** For starting, ending and shrinking on a busy machine. */
const REST_MS = 300_000;

it(
  `whatever people, banks, crashes and the database do at once, every rule holds (seeds ${SEEDS})`,
  async () => {
    const args = ['--disable-warning=ExperimentalWarning', `${import.meta.dirname}/run.ts`];
    const env = { ...process.env, SIMULATION_SERVER: inject('databaseServer') };
    const played = await promisify(execFile)(
      process.execPath,
      [...args, '--seed', SEEDS, ...LIMITS],
      { env },
    ).catch((failed: { stdout: string; stderr: string }) => ({
      stdout: failed.stdout + failed.stderr,
    }));
    expect(played.stdout).toMatch(/^\d+ seeds from .* a second\n$/m);
    expect(played.stdout).not.toContain('fails');
    console.log(played.stdout);
  },
  Number(SIMULATION_SECONDS ?? 0) * 1000 + REST_MS,
);
