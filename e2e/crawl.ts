import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import routes from '#app/routes.ts';

/** An id, or the number of a wallet movement, after the word that names its kind. */
const NAMED = /([a-z]+-)(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d+)$/;
/** Files for programs. */
const FILE = /\.(?:xml|txt|webmanifest)$/;
const PHONE = { width: 390, height: 844 };
const map = routes.flatMap(flat);

/** Addresses of the shop, as in the URL map. */
const addresses = map.map(({ path }) => path).filter((path) => !path.endsWith('*'));

/** Words before the id in the addresses of the specification. */
const names: Record<string, string[]> = {
  '/console/financial/:detail': ['detail-', 'withdraw-'],
  '/console/admin/products/:detail': ['detail-', 'copy-', 'variants-'],
  '/console/admin/users/:detail': ['user-'],
};

/** Addresses that links must reach, with the word before each id. */
export const expected = (is: (path: string) => boolean) =>
  addresses
    .filter(is)
    .flatMap((path) =>
      path.endsWith(':detail')
        ? (names[path] ?? ['detail-']).map((name) => path.replace(':detail', `${name}{id}`))
        : [path],
    )
    .sort();

/** Follows links from a page, one page per address, and returns the addresses it reached. */
export async function crawl(page: Page, start: string, within: RegExp): Promise<string[]> {
  const opened = new Set<string>();
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const [pathname = '', tab = ''] = path.split('?');
    const address = addressOf(pathname);
    if (opened.has(address + tab)) continue;
    opened.add(address + tab);
    reached.add(address);
    for (const link of await linksOf(page, path)) {
      if (FILE.test(link)) expect((await page.request.get(link)).status(), link).toBe(200);
      else if (within.test(link)) waiting.push(link);
    }
  }
  return [...reached].sort();
}

/**
 * Opens a page, which must exist and be intact; returns its links within the shop, with the tabs
 * of the page.
 */
async function linksOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('.skeleton'), path).toHaveCount(0);
  await expect(page.getByText(/^(صفحه پیدا نشد|مشکلی پیش آمد)/), path).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'تلاش دوباره' }), path).toHaveCount(0);
  const links = await page.locator('a[href^="/"]').evaluateAll((all) =>
    all.map((link) => {
      const { pathname, search } = link as HTMLAnchorElement;
      return pathname + (/^\?tab=\w+$/.test(search) ? search : '');
    }),
  );
  await expectFits(page, path);
  return links;
}

/** Desktop widths at which a table must fit without a scrollbar. */
const DESKS = [1024, 1280, 1440].map((width) => ({ width, height: 900 }));

/** Fails if a page scrolls sideways on a phone, or a table on a desktop. */
async function expectFits(page: Page, path: string) {
  const size = page.viewportSize();
  if ((await page.locator('main table').count()) > 0)
    for (const desk of DESKS) {
      await page.setViewportSize(desk);
      const over = await page.locator('main :has(> table)').evaluateAll((boxes) =>
        boxes
          // endless words, which other journeys type, may scroll
          .filter((box) => !/\S{40}/.test((box as HTMLElement).innerText))
          .map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth)),
      );
      expect.soft(over, `tables of ${path} at ${desk.width}`).toEqual(over.map(() => 0));
    }
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${path} is wider than a phone`,
    })
    .toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** `/console/orders/detail-{id}` for an order, `/blog/post/:slug` for a post. */
function addressOf(path: string): string {
  const inMap = matchRoutes(map, path)?.at(-1)?.route.path ?? 'nothing';
  const name = path.match(NAMED)?.[1];
  return name ? inMap.replace(':detail', `${name}{id}`) : inMap;
}

function flat({ path, index, children = [] }: RouteConfigEntry): { path: string }[] {
  const own = index ? '/' : path && `/${path}`;
  return [...(own ? [{ path: own }] : []), ...children.flatMap(flat)];
}
