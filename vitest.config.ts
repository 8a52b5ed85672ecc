import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,shared,test,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    // tests wait for the database a third of their time
    maxWorkers: 3,
    // modules keep no state between tests (caches hang on a context), so files share one process:
    // half the time
    isolate: false,
    unstubGlobals: true,
    testTimeout: 40_000,
    hookTimeout: 90_000,
    // long, for a busy machine; tests about time limits set their own
    expect: { poll: { timeout: 10_000 } },
    env: { TZ: 'UTC' },
  },
});
