import type { Page } from '@playwright/test';
import { blogShots } from './blog.ts';
import { at, fails, type Shot } from './shot.ts';
import type { World } from './world.ts';

const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25, counts: {}, authors: [] };
const LONG = 'عنوانی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند ';
const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));
const pressSubmit = (page: Page) => page.locator('main form [type=submit]').first().click();

const list = (name: string, path: string, api: string): Shot[] => [
  { name, at: at(path), as: 'admin' },
  { name: `${name}-empty`, at: at(path), as: 'admin', before: nothing(api, NO_ROWS) },
  { name: `${name}-error`, at: at(path), as: 'admin', before: fails(api) },
];

/** The first row of a list of staff, with a long title for the picture alone. */
const firstOf = (kind: 'blog' | 'banners', isLong: boolean) => async (page: Page, world: World) => {
  const headers = { authorization: `Bearer ${world.tokens.admin}` };
  const answer = await page.request.get(`${world.url}/api/admin/${kind}`, { headers });
  const { items }: { items: { _id: string }[] } = await answer.json();
  const id = items[0]?._id ?? '';
  await page.route(`**/api/admin/${kind}/${SOME}`, async (route) => {
    const url = route.request().url().replace(SOME, id);
    const json = await (await route.fetch({ url })).json();
    const title = isLong ? LONG.repeat(2) : json.title;
    await route.fulfill({ json: { ...json, _id: SOME, title } });
  });
};
const SOME = '0190a000-0000-7000-8000-0000000000aa';

/** Saving answers that somebody else was faster. */
const refusesSaving = async (page: Page) =>
  page.route(`**/api/admin/banners/${SOME}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'conflict', requestId: 'a1b2c3d4' } })
      : route.fallback(),
  );

const details = (kind: 'blog' | 'banners', name: string): Shot[] => {
  const path = at(`/console/admin/${kind}/detail-${SOME}`);
  return [
    { name, at: path, as: 'admin', before: firstOf(kind, false) },
    { name: `${name}-long`, at: path, as: 'admin', before: firstOf(kind, true) },
    { name: `${name}-missing`, at: path, as: 'admin' },
  ];
};

/** Blog, banners and the content of the site. */
export const contentShots: Record<string, Shot[]> = {
  ...blogShots,
  'console/admin/banners': [
    ...list('admin-banners', '/console/admin/banners', '**/api/admin/banners?*'),
    {
      name: 'admin-banners-long',
      at: at('/console/admin/banners'),
      as: 'admin',
      before: (page) =>
        page.route('**/api/admin/banners?*', async (route) => {
          const json = await (await route.fetch()).json();
          const items = json.items.map((banner: object) => ({
            ...banner,
            title: LONG.repeat(2),
            startsAt: '2026-11-01T08:30:00Z',
            endsAt: '2027-03-19T20:30:00Z',
          }));
          await route.fulfill({ json: { ...json, items } });
        }),
    },
    {
      name: 'admin-banners-export',
      at: at('/console/admin/banners'),
      as: 'admin',
      act: (page) => page.locator('summary', { hasText: 'خروجی' }).click(),
    },
  ],
  'console/admin/banners/add': [
    { name: 'admin-add-banner', at: at('/console/admin/banners/add'), as: 'admin' },
    {
      name: 'admin-add-banner-refused',
      at: at('/console/admin/banners/add'),
      as: 'admin',
      act: pressSubmit,
    },
  ],
  'console/admin/banners/:detail': [
    ...details('banners', 'admin-banner'),
    {
      name: 'admin-banner-conflict',
      at: at(`/console/admin/banners/detail-${SOME}`),
      as: 'admin',
      before: async (page, world) => {
        await firstOf('banners', false)(page, world);
        await refusesSaving(page);
      },
      act: async (page) => {
        await page.getByLabel('عنوان', { exact: true }).fill('عنوان تازه');
        await pressSubmit(page);
      },
    },
  ],
  'console/admin/settings/site': [
    { name: 'admin-site', at: at('/console/admin/settings/site'), as: 'admin' },
    {
      name: 'admin-site-error',
      at: at('/console/admin/settings/site'),
      as: 'admin',
      before: fails('**/api/admin/site'),
    },
  ],
};
