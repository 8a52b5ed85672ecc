import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,test,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 90_000,
    env: { TZ: 'UTC' },
  },
});
