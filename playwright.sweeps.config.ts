import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Every overlay, every Back and every press of the shop, one after the other. `npm run test:sweeps`. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/sweeps',
  outputDir: 'test-results/sweeps',
  reporter: [['line']],
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === 'desktop' || name === 'phone')
    .map((project) => ({
      ...project,
      testIgnore: project.name === 'desktop' ? '**/*.phone.spec.ts' : [],
    })),
});
