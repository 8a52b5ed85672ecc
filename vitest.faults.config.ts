import { defineConfig } from 'vitest/config';

/** Slow tests: whole processes, real time, real kills. Run by `npm run test:faults`. */
export default defineConfig({
  test: {
    // npm test runs the last three too, for a shorter time
    include: [
      'test/faults/**/*.faults.ts',
      'test/fuzz.test.ts',
      'test/simulation/*.test.ts',
      'server/domain/catalogue/offers/price-doors.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 1_500_000,
    hookTimeout: 90_000,
    env: {
      TZ: 'UTC',
      FUZZ_ROUNDS: '24',
      PRICE_HISTORIES: '10000',
      SIMULATION_SECONDS: process.env.SIMULATION_SECONDS ?? '600',
    },
  },
});
