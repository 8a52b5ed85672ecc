import { settled } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';

const MAX_SHIFT = 0.02;

for (const path of ['/', '/products', '/blog', '/manual-order-registration'])
  test(`${path} asks for no script before its styles are there, and a late font moves nothing`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + shift.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // on a slow line the font arrives after the text was painted in one of the device
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    await page.goto(path);
    await settled(page);
    const { styled, asked, moved } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ending = (end: string) => files.filter(({ name }) => name.endsWith(end));
      return {
        styled: ending('.css').map(({ responseEnd }) => responseEnd),
        asked: ending('.js').map(({ startTime }) => startTime),
        moved: Number(Reflect.get(window, 'moved')),
      };
    });
    expect(Math.min(...asked)).toBeGreaterThan(Math.max(...styled));
    expect(moved).toBeLessThanOrEqual(MAX_SHIFT);
  });
