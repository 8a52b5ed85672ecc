import { defineConfig } from 'vitest/config';

/** What takes minutes: whole processes, real time, real kills. `npm run test:faults` runs it. */
export default defineConfig({
  test: {
    // and what CI plays for a short while
    include: ['test/faults/**/*.faults.ts', 'test/fuzz.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 1_500_000,
    hookTimeout: 90_000,
    env: { TZ: 'UTC', FUZZ_ROUNDS: '24' },
  },
});
