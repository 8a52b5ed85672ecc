import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,shared,test,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    // modules keep nothing between tests (what they remember hangs on a context), so files share them: half the time
    isolate: false,
    unstubGlobals: true,
    testTimeout: 40_000,
    hookTimeout: 90_000,
    // what comes soon on a quiet machine comes later on a busy one; what must come in time says so itself
    expect: { poll: { timeout: 10_000 } },
    env: { TZ: 'UTC' },
  },
});
