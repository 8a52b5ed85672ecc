import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: desktop,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', '**/*.both.spec.ts'],
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
  ],
});
