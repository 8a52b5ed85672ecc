import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const phone = { width: 390, height: 844 };
/** They press everything there is, which takes longer than `npm test` may: `npm run test:sweeps`. */
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
  // the second try leaves a trace; a journey that passes only then is named apart (tools/run-checks.ts)
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: desktop,
    // a trace of every journey would slow them all
    trace: 'on-first-retry',
    // what cannot be pressed is told of long before the journey ends
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    // a journey sees every request; that of the service worker lets it in for itself
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [SWEEPS, '**/*.phone.spec.ts', '**/*.alone.spec.ts', '**/crash.spec.ts'],
      // with motion on the phone, without it here
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', '**/*.both.spec.ts'],
      testIgnore: SWEEPS,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    // what changes the shop for everyone waits for the others, and for each other
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
    // it kills the shop of the others, so it comes last and alone
    {
      name: 'crash',
      testMatch: '**/crash.spec.ts',
      dependencies: ['alone'],
      retries: 0,
    },
  ],
});
