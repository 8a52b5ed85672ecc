import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const phone = { width: 390, height: 844 };
/** Tests that press everything, too long for `npm test`: `npm run test:sweeps`. */
const SWEEPS = '**/sweeps/**';
const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // a journey that fails once has found a bug
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: desktop,
    // an element that cannot be pressed must fail long before the journey's own timeout
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    // requests of a service worker would bypass the routes of a journey; its own journey allows it
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() },
  },
  projects: [
    {
      name: 'desktop',
      // the larger half of `npm test` would run twice; `npm run test:sweeps` repeats it on a desktop
      testMatch: '**/!(*.both|*.phone|*.alone|crash).spec.ts',
      testIgnore: SWEEPS,
      // animations run on the phone, not here
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', '**/*.both.spec.ts'],
      testIgnore: SWEEPS,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    // these change the shop for everyone, so they run after the others, one by one
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
    // it kills the shared shop, so it runs last and alone
    {
      name: 'crash',
      testMatch: '**/crash.spec.ts',
      dependencies: ['alone'],
    },
  ],
});
