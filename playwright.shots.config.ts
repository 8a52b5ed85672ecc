import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Pictures of every screen in two sizes, in the light and the dark theme. `npm run shots` takes them
 * all, `-- -g word` those of a name.
 */
export default defineConfig({
  testDir: 'e2e/shots',
  testMatch: '**/*.shots.ts',
  globalSetup: './e2e/shots/setup.ts',
  outputDir: 'test-results/shots',
  // some pictures change what the shop says to everyone
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['line']],
  use: {
    ...journeys.use,
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop } },
    { name: 'phone', use: { viewport: phone, hasTouch: true } },
    { name: 'desktop-dark', use: { viewport: desktop, colorScheme: 'dark' } },
    { name: 'phone-dark', use: { viewport: phone, hasTouch: true, colorScheme: 'dark' } },
  ],
});
