import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * The journeys of search, product, cart, login, checkout and console in Firefox, and the like of them
 * in WebKit. Needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb. `npm run engines`.
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/engines',
  reporter: [['line'], ['json', { outputFile: 'test-results/engines.json' }]],
  workers: 1,
  retries: 0,
  // a picture of a failure puts a style into the page, which the policy refuses
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [
    {
      name: 'gecko',
      testMatch: [
        '**/{buyer,product,search,money,manual-order,tickets,withdrawal}.both.spec.ts',
        '**/{cart,login,back,plain,staff}.spec.ts',
      ],
      // Firefox's protocol gives no request bodies and no scripted paste
      grepInvert: /@reads-requests/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        userAgent: undefined,
        launchOptions: { executablePath: resolve('e2e/engines/firefox.mjs') },
      },
    },
    { name: 'webkit', testDir: 'e2e/engines', testMatch: '**/*.webkit.ts' },
  ],
});
