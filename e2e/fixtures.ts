import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { typeAsKeyboard } from './engines/gecko-input.ts';

type Fixtures = {
  /** Announces that lines matching the pattern may appear in the console of this test. */
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
  // a journey of two people opens a second one by itself
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
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
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

async function checkAccess(page: Page, within?: string): Promise<void> {
  // without a second page for the frames of others, of which the shop has none but films
  const builder = new AxeBuilder({ page })
    // what is right is not described: that takes half of the time
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
  if (within) builder.include(within);
  // a toast that fades in or out has no contrast of its own yet
  builder.exclude('[data-sonner-toaster]');
  const { violations } = await builder.analyze().catch((fault) => {
    // Firefox says so where the page has just been opened
    if (String(fault).includes('Execution context was destroyed')) return builder.analyze();
    throw fault;
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual(
    [],
  );
}

export { expect };
