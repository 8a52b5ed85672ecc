import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** A week of the owner in an empty shop, press by press. `npm run week` writes test-results/week/week.md. */
export default defineConfig({
  testDir: 'e2e/week',
  testMatch: '**/*.week.ts',
  globalSetup: './e2e/week/setup.ts',
  outputDir: 'test-results/week-faults',
  // each day goes on where the one before ended
  workers: 1,
  fullyParallel: false,
  retries: 0,
  maxFailures: 1,
  timeout: 600_000,
  expect: journeys.expect ?? {},
  reporter: [['line']],
  use: {
    ...journeys.use,
    actionTimeout: 30_000,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
