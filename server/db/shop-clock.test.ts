import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { closeDeps, createDeps } from '#server/deps.ts';
import { HOUR } from '#shared/time.ts';
import { startTestContext } from '#test/context.ts';

const context = await startTestContext();
const deps = createDeps(context.deps.config, context.url);
afterAll(() => closeDeps(deps, 1));
afterEach(() => vi.useRealTimers());

/** Difference in ms between the clocks of the shop and the database. */
async function milliseconds() {
  const [row] = await context.sql<{ ms: number }[]>`
    select abs(extract(epoch
      from clock_timestamp()) * 1000 - ${deps.now().getTime()})::float8 as ms`;
  return row?.ms;
}

it('is that of the database, whatever clock the machine has and however it is set meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * HOUR });
  await deps.clock.read();
  expect(await milliseconds()).toBeLessThan(5_000);
  vi.setSystemTime(Date.now() - 9 * HOUR);
  expect(await milliseconds()).toBeLessThan(5_000);
});
