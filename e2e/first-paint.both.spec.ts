import { expect, test } from './fixtures.ts';

const MOST_SHIFT = 0.02;

for (const path of ['/', '/products', '/blog', '/manual-order-registration'])
  test(`${path} is drawn before a script is asked for, and nothing of it moves afterwards`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + shift.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { painted, asked, moved } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
      moved: Number(Reflect.get(window, 'moved')),
    }));
    expect(painted).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
    expect(moved).toBeLessThanOrEqual(MOST_SHIFT);
  });
