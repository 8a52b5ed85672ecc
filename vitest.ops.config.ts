import { defineConfig } from 'vitest/config';

/** Every command of docs/operations and docs/scaling.md that can run here. `npm run test:ops` runs it. */
export default defineConfig({
  test: {
    include: ['test/ops/**/*.ops.ts'],
    globalSetup: ['test/global-setup.ts', 'test/ops/global-setup.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    env: { TZ: 'UTC' },
  },
});
