import type { Page } from '@playwright/test';
import type { AdminBanner } from '#contract/banners.ts';
import type { AdminSite } from '#contract/site.ts';
import { at, type Shot } from './shot.ts';
import type { World } from './world.ts';

const LONG = 'عنوانی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند ';
const SITE = '/console/admin/settings/site';
const asStaff = ({ tokens }: World) => ({ headers: { authorization: `Bearer ${tokens.admin}` } });

/** Changes the banners of the home page for one shot; `restore` resets them. */
async function changeBanners(
  page: Page,
  world: World,
  change: (banner: AdminBanner, place: number) => Partial<AdminBanner>,
) {
  const read = async () => {
    const answer = await page.request.get(
      `${world.url}/api/admin/banners?pageSize=100`,
      asStaff(world),
    );
    const { items }: { items: AdminBanner[] } = await answer.json();
    return items;
  };
  const write = async (banner: AdminBanner) =>
    void (await page.request.patch(`${world.url}/api/admin/banners/${banner._id}`, {
      ...asStaff(world),
      data: banner,
    }));
  const before = await read();
  const heroes = before.filter(({ position }) => position === 'home_hero');
  for (const banner of before)
    await write({ ...banner, ...change(banner, heroes.indexOf(banner)) });
  return async () => {
    const versions = new Map((await read()).map(({ _id, version }) => [_id, version]));
    for (const banner of before)
      await write({ ...banner, version: versions.get(banner._id) ?? banner.version });
  };
}

/** The home page with other banners than the demo has. */
function home(name: string, change: Parameters<typeof changeBanners>[2]): Shot {
  let restore: () => Promise<void>;
  return {
    name,
    at: at('/'),
    before: async (page, world) => {
      restore = await changeBanners(page, world, change);
    },
    act: () => restore(),
  };
}

const draft = { status: 'draft' } as const;
const isFront = ({ position }: AdminBanner) => position.startsWith('home_');

const read = async (page: Page, world: World): Promise<AdminSite> =>
  await (await page.request.get(`${world.url}/api/admin/site`, asStaff(world))).json();
const write = async (page: Page, world: World, change: object) => {
  const { version } = await read(page, world);
  await page.request.patch(`${world.url}/api/admin/site`, {
    ...asStaff(world),
    data: { ...change, version },
  });
};
const typeFooter = (page: Page) => page.getByLabel('معرفی کوتاه').fill('نوشته من درباره فروشگاه');
const save = (page: Page, part: string) =>
  page.getByRole('button', { name: `ذخیره: ${part}` }).click();

/** Home page, site content and its editor in the states a person may meet there. */
export const siteShots: Record<string, Shot[]> = {
  '/': [
    home('home-one-banner', (_, place) => (place > 0 ? draft : {})),
    home('home-no-hero', (_, place) => (place >= 0 ? draft : {})),
    home('home-no-banner', (banner) => (isFront(banner) ? draft : {})),
    home('home-long-banner', (banner) =>
      isFront(banner) ? { title: LONG.slice(0, 80), text: LONG.repeat(2).slice(0, 160) } : {},
    ),
    home('home-picture-banner', (banner, place) => {
      if (place >= 0) return draft;
      const isTile = banner.position === 'home_strip';
      return isTile ? { position: 'home_hero', imageMobile: banner.image } : {};
    }),
    {
      name: 'home-badges',
      at: at('/'),
      before: async (page, world) => {
        await page.route(/enamad|samandehi/, (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="100"><rect width="90" height="100" fill="#ccc"/></svg>',
          }),
        );
        const badges = {
          enamad: 'https://trustseal.enamad.ir/?id=123&Code=aB9',
          samandehi:
            'https://logo.samandehi.ir/Verify.aspx?id=77&p=rfthgvka https://logo.samandehi.ir/logo.aspx?id=77&p=qftilyma',
        };
        await write(page, world, { badges });
      },
      act: async (page, world) => {
        await page.locator('footer img').first().scrollIntoViewIfNeeded();
        await write(page, world, { badges: {} });
      },
    },
  ],
  'console/admin/settings/site': [
    {
      name: 'admin-site-contact',
      at: at(SITE),
      as: 'admin',
      act: (page) => page.getByRole('button', { name: 'تماس با ما' }).click(),
    },
    {
      name: 'admin-site-refused',
      at: at(SITE),
      as: 'admin',
      act: async (page) => {
        await page.getByRole('switch', { name: 'نمایش اطلاعیه' }).click();
        await page.getByLabel('عنوان اطلاعیه').fill('');
        await save(page, 'اطلاعیه فوری');
        await page.getByRole('alert').filter({ hasText: 'وارد کنید' }).first().waitFor();
      },
    },
    {
      name: 'admin-site-conflict',
      at: at(SITE),
      as: 'admin',
      act: async (page, world) => {
        await typeFooter(page);
        const { footer } = await read(page, world);
        await write(page, world, { footer: { ...footer, about: 'نوشته همکار درباره فروشگاه' } });
        await save(page, 'پایین صفحه‌ها');
        await page.getByRole('alert').filter({ hasText: 'همکار' }).scrollIntoViewIfNeeded();
        await write(page, world, { footer });
      },
    },
    {
      name: 'admin-site-long',
      at: at(SITE),
      as: 'admin',
      before: async (page, world) => {
        const site = await read(page, world);
        const notice = { ...site.notice, isOn: true, title: LONG, text: LONG.repeat(10) };
        await page.route('**/api/admin/site', (route) =>
          route.fulfill({
            json: { ...site, notice, footer: { about: LONG.repeat(4), rights: LONG } },
          }),
        );
      },
    },
  ],
};
