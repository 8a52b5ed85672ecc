import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * Every overlay, every Back and every press of the shop, and on a desktop the journeys that
 * `npm test` runs on a phone. `npm run test:sweeps`.
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/sweeps',
  reporter: [['line']],
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === 'desktop' || name === 'phone')
    .map((project) =>
      project.name === 'desktop'
        ? { ...project, testMatch: ['sweeps/!(*.phone).spec.ts', '*.both.spec.ts'], testIgnore: [] }
        : { ...project, testMatch: 'sweeps/*.{phone,both}.spec.ts', testIgnore: [] },
    ),
});
