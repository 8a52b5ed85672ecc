import type { Page } from '@playwright/test';
import { at, fails, type Shot } from './shot.ts';
import type { World } from './world.ts';

const ADMIN = '/console/admin/blog';
const API = '**/api/admin/blog';
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25, counts: {}, authors: [] };
const LONG = 'عنوانی بسیار بلند که باید در چند خط شکسته شود و از کادر بیرون نزند ';
const SOME = '0190a000-0000-7000-8000-0000000000aa';
const CONFLICT = { message: 'conflict', requestId: 'a1b2c3d4' };

type Post = Record<string, unknown> & { _id: string; slug: string; version: number };

const nothing = (pattern: string, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));
const pressSubmit = (page: Page) => page.locator('main form [type=submit]').first().click();
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Every title and summary of the list as long as they may be, for the picture alone. */
const longRows = (page: Page) =>
  page.route(`${API}?*`, async (route) => {
    const json = await (await route.fetch()).json();
    const items = json.items.map((row: Post) => ({ ...row, title: LONG.repeat(2), author: LONG }));
    await route.fulfill({ json: { ...json, items } });
  });

const call = async <T = Post>(
  page: Page,
  world: World,
  path: string,
  data?: object,
): Promise<T> => {
  const headers = { authorization: `Bearer ${world.tokens.admin}` };
  const address = `${world.url}/api/admin/blog${path}`;
  const answer = await (data
    ? page.request.post(address, { headers, data })
    : page.request.get(address, { headers }));
  return answer.json();
};

/** A post by its slug under an address that is the same in every world; `change` is for the picture alone. */
const opens =
  (slug: string, change: object = {}) =>
  async (page: Page, world: World) => {
    const { items } = await call<{ items: Post[] }>(page, world, '?pageSize=100');
    const id = items.find((post) => post.slug === slug)?._id ?? '';
    await page.route(`${API}/${SOME}/status`, async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(SOME, id) }),
      }),
    );
    let theirs = {};
    await page.route(`${API}/${SOME}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        theirs = { title: 'عنوان همکار', version: 1000 };
        return route.fulfill({ status: 409, json: CONFLICT });
      }
      const json = await (
        await route.fetch({ url: route.request().url().replace(SOME, id) })
      ).json();
      await route.fulfill({ json: { ...json, _id: SOME, ...change, ...theirs } });
    });
  };

const DRAFT = 'اندازه-کفش-و-لباس';
const FULL = 'آذوقه-یک-ماهه-خانه';
const detail = at(`${ADMIN}/detail-${SOME}`);
const editing = (name: string, act: Shot['act'], before = opens(FULL)): Shot => ({
  name,
  at: detail,
  as: 'admin',
  before,
  act: async (page, world) => {
    await page.getByRole('textbox', { name: 'متن', exact: true }).waitFor();
    await act?.(page, world);
  },
});

/** A post with films, which the demo has none of: written once, published for the picture and hidden after it. */
const FILM = 'post-with-films';
type Covered = { _id: string; slug: string; cover: { img: string } | null };
const writeFilms = async (page: Page, world: World) => {
  const { items } = await call<{ items: Covered[] }>(page, world, '?pageSize=100');
  const film = 'https://www.aparat.com/v/sample1';
  const known = items.find(({ slug }) => slug === FILM);
  const cover = items.find((one) => one.cover)?.cover?.img;
  const { _id } =
    known ??
    (await call<Covered>(page, world, '', {
      title: 'نوشته‌ای با ویدیو',
      slug: FILM,
      excerpt: 'ویدیو با فشردن دکمه باز می‌شود',
      contents: `<p>${LONG.repeat(4)}</p><div data-video="${film}"></div><p>${LONG.repeat(3)}</p>`,
      cover,
      video: film,
    }));
  await call(page, world, `/${_id}/status`, { status: 'published' });
  await page.route('https://www.aparat.com/**', (route) => route.fulfill({ body: '' }));
};
const hideFilms = async (page: Page, world: World) => {
  const { items } = await call<{ items: Post[] }>(page, world, '?pageSize=100');
  const post = items.find(({ slug }) => slug === FILM);
  if (post) await call(page, world, `/${post._id}/status`, { status: 'hidden' });
};

/** Public pages of the blog. */
const publicShots: Record<string, Shot[]> = {
  blog: [
    { name: 'blog', at: at('/blog') },
    { name: 'blog-tag', at: at('/blog?tag=راهنمای خرید') },
    { name: 'blog-empty', at: at('/blog?tag=چیزی‌که‌نیست') },
    { name: 'blog-long', at: at(`/blog?tag=${encodeURIComponent(LONG.slice(0, 40))}`) },
    {
      name: 'blog-error',
      at: at('/'),
      before: fails('**/blog.data*'),
      act: async (page) => {
        const foot = page.getByRole('contentinfo');
        const blog = foot.getByRole('link', { name: 'وبلاگ' });
        // a phone folds the links
        if (!(await blog.isVisible())) await foot.getByRole('button', { name: 'فروشگاه' }).click();
        await blog.click();
        await page.getByText('مشکلی پیش آمد').waitFor();
      },
    },
  ],
  'blog/post/:slug': [
    { name: 'post', at: at('/blog/post/راهنمای-خرید-هدفون') },
    { name: 'post-long', at: at(`/blog/post/${FULL}`) },
    { name: 'post-missing', at: at('/blog/post/no-such-post') },
    { name: 'post-films', at: at(`/blog/post/${FILM}`), before: writeFilms, act: hideFilms },
    {
      name: 'post-film-playing',
      at: at(`/blog/post/${FILM}`),
      before: writeFilms,
      act: async (page, world) => {
        await page
          .getByRole('button', { name: /پخش ویدیو/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await hideFilms(page, world);
      },
    },
  ],
};

/** The list of staff, the form, and everything that opens from it. */
const staffShots: Record<string, Shot[]> = {
  'console/admin/blog': [
    { name: 'admin-blog', at: at(ADMIN), as: 'admin' },
    { name: 'admin-blog-long', at: at(ADMIN), as: 'admin', before: longRows },
    { name: 'admin-blog-empty', at: at(ADMIN), as: 'admin', before: nothing(`${API}?*`, NO_ROWS) },
    { name: 'admin-blog-none', at: at(`${ADMIN}?q=چیزی‌که‌نیست`), as: 'admin' },
    { name: 'admin-blog-error', at: at(ADMIN), as: 'admin', before: fails(`${API}?*`) },
  ],
  'console/admin/blog/add': [
    { name: 'admin-add-post', at: at(`${ADMIN}/add`), as: 'admin' },
    { name: 'admin-add-post-refused', at: at(`${ADMIN}/add`), as: 'admin', act: pressSubmit },
  ],
  'console/admin/blog/:detail': [
    { name: 'admin-post', at: detail, as: 'admin', before: opens(DRAFT) },
    { name: 'admin-post-full', at: detail, as: 'admin', before: opens(FULL) },
    {
      name: 'admin-post-long',
      at: detail,
      as: 'admin',
      before: opens(DRAFT, { title: LONG.repeat(2), tags: [LONG.slice(0, 30), 'کوتاه'] }),
    },
    { name: 'admin-post-missing', at: detail, as: 'admin' },
    { name: 'admin-post-error', at: detail, as: 'admin', before: fails(`${API}/${SOME}`) },
    editing('admin-post-link', press('لینک')),
    editing('admin-post-picture', press('تصویر')),
    editing('admin-post-video', press('ویدیو')),
    editing('admin-post-video-refused', async (page) => {
      await press('ویدیو')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('https://example.com/film');
      await dialog.getByRole('button', { name: 'افزودن به متن' }).click();
    }),
    editing('admin-post-product', async (page) => {
      await press('کارت محصول')(page);
      await page.getByRole('dialog').getByRole('searchbox').fill('چراغ');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^افزودن / })
        .first()
        .waitFor();
    }),
    editing('admin-post-table', async (page) => {
      await page.getByRole('textbox', { name: 'متن', exact: true }).locator('td').first().click();
    }),
    editing('admin-post-schedule', press('زمان‌بندی انتشار'), opens(DRAFT)),
    editing('admin-post-incomplete', press('انتشار'), opens(DRAFT)),
    editing('admin-post-preview', async (page) => {
      await press('پیش‌نمایش')(page);
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    }),
    editing('admin-post-conflict', async (page) => {
      await page.getByLabel('عنوان', { exact: true }).fill('عنوانی دیگر');
      await pressSubmit(page);
      await page.getByRole('button', { name: 'تغییر من: عنوان' }).waitFor();
    }),
  ],
};

/** The blog as readers and as staff see it. */
export const blogShots: Record<string, Shot[]> = { ...publicShots, ...staffShots };
