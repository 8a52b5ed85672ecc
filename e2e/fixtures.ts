import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { typeAsKeyboard } from './engines/gecko-input.ts';

type Fixtures = {
  /** Allows console lines that match the pattern in this test. */
  allowConsole: (pattern: RegExp) => void;
  /** Fails when axe finds a serious fault on the open page, or in one part of it. */
  checkAccess: (page: Page, within?: string) => Promise<void>;
};

export const test = base.extend<Fixtures & { consoleWatch: undefined; allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  allowed: async ({}, use) => use([]),
  allowConsole: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(typeAsKeyboard);
    await use(context);
  },
  // a journey with two people opens a second browser context by itself
  browser: [
    async ({ browser, browserName }, use) => {
      const open = browser.newContext.bind(browser);
      if (browserName === 'firefox')
        browser.newContext = async (options) => {
          const context = await open(options);
          await context.addInitScript(typeAsKeyboard);
          return context;
        };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  consoleWatch: [
    async ({ context, allowed }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'nothing unexpected on the console').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  checkAccess: async ({}, use) => use(checkAccess),
});

/**
 * Waits for animations, because an element that fades in has low contrast; the endless motion of
 * skeletons is ignored.
 */
const standsStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

async function checkAccess(page: Page, within?: string): Promise<void> {
  // legacy mode: without a second page for foreign frames, of which the shop has only films
  const builder = new AxeBuilder({ page })
    // only violations are described, which halves the time
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  if (within) builder.include(within);
  // a fading toast has low contrast for a moment
  builder.exclude('[data-sonner-toaster]');
  await standsStill(page);
  const { violations } = await builder.analyze().catch((fault) => {
    // Firefox throws this when the page has just opened
    if (String(fault).includes('Execution context was destroyed')) return builder.analyze();
    throw fault;
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual(
    [],
  );
}

export { expect };
