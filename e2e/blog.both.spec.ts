import { call } from './api.ts';
import { front, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark } from './own-products.ts';
import { aStaffSession, carry } from './sessions.ts';

/** A post of its own for each journey, with the cover of another. */
async function aPost(token: string, more: object) {
  type Covers = { items: { cover: { img: string } }[] };
  const { items } = await call<Covers>(token, 'GET', '/api/main/blog');
  const cover = items[0]?.cover.img;
  const { _id, slug } = await call<{ _id: string; slug: string }>(
    token,
    'POST',
    '/api/admin/blog',
    { title: `نوشته آزمون ${mark()}`, excerpt: 'خلاصه', contents: '<p>متن</p>', cover, ...more },
  );
  const move = (status: string) => call(token, 'POST', `/api/admin/blog/${_id}/status`, { status });
  return { _id, slug, move };
}

test('a film of a post is fetched only when it is asked for, from its player', async ({
  page,
  checkAccess,
}) => {
  const asked: string[] = [];
  await page.route('https://www.aparat.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p lang="fa">film</p>' });
  });
  const post = await aPost(await aStaffSession(), {
    video: 'https://www.aparat.com/v/cover1',
    contents: '<p>متن</p><div data-video="https://www.aparat.com/v/inside1"></div>',
  });
  await post.move('published');
  await page.goto(`/blog/post/${post.slug}`);
  await ready(page);
  const films = page.getByRole('button', { name: /^پخش ویدیو/ });
  await expect(films).toHaveCount(2);
  expect(asked).toEqual([]);
  await checkAccess(page);
  await films.nth(1).click();
  await expect(front(page).locator('iframe')).toHaveAttribute(
    'src',
    'https://www.aparat.com/video/video/embed/videohash/inside1/vt/frame',
  );
  // the player must be loaded before it is closed
  await expect(front(page).frameLocator('iframe').getByText('film')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(films.nth(1)).toBeFocused();
  await post.move('hidden');
});

test('the second of two editors keeps what was typed, and decides what stays', async ({
  page,
  context,
  allowConsole,
  checkAccess,
}) => {
  allowConsole(/409/);
  const token = await aStaffSession();
  const post = await aPost(token, {});
  await carry(context, token);
  const address = `/console/admin/blog/detail-${post._id}`;
  await page.goto(address);
  await page.getByLabel('خلاصه').fill('خلاصه نفر دوم');
  const other = await context.newPage();
  await other.goto(address);
  await other.getByLabel('خلاصه').fill('خلاصه نفر نخست');
  await other.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(other.getByText('ذخیره شد')).toBeVisible();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText(/تغییرات شما حفظ شد/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'خلاصه' })).toHaveValue('خلاصه نفر دوم');
  await checkAccess(page);
  await page.getByRole('button', { name: 'تغییر من: خلاصه' }).click();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(page.getByText('ذخیره شد')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('خلاصه')).toHaveValue('خلاصه نفر دوم');
});
