import { call } from './api.ts';
import { front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

type Term = { _id: string; name: string; slug: string };

test('staff choose what a category is narrowed by, and buyers narrow it, with scripts and without', async ({
  page,
  context,
  browser,
  checkAccess,
}, { project }) => {
  const staff = await aStaffSession();
  const category = await call<Term>(staff, 'POST', '/api/admin/categories', {
    name: `چراغ ${mark()}`,
  });
  const lamp = (colour: string, kind: string) =>
    ownProduct({
      category: category._id,
      attributes: [
        { name: 'رنگ', value: colour },
        { name: 'نوع', value: kind },
      ],
    });
  const wanted = await lamp('سفید', 'رومیزی');
  await lamp('مشکی', 'رومیزی');
  await lamp('مشکی', 'آویز');

  await asStaff(context);
  await page.goto(`/console/admin/categories?q=${category.name}`);
  await visible(page, `کارهای ${category.name}`).click();
  await visible(page, `ویرایش ${category.name}`).click();
  for (const name of ['رنگ', 'نوع']) await front(page).getByLabel(name, { exact: true }).check();
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const list = `/products?category=${encodeURIComponent(category.slug)}`;
  await page.goto(list);
  await ready(page);
  if (project.name === 'phone') await visible(page, /^فیلتر/).click();
  const filters =
    project.name === 'phone' ? front(page) : page.getByRole('complementary', { name: 'فیلتر' });
  const choice = (name: RegExp) => filters.getByRole('checkbox', { name });
  await expect(choice(/^مشکی/)).toContainText('۲');
  await choice(/^رومیزی/).click();
  await expect(page).toHaveURL(/facet=/);
  await expect(choice(/^مشکی/)).toContainText('۱');
  await choice(/^سفید/).click();
  await checkAccess(page);
  if (project.name === 'phone') await visible(page, /^مشاهده .+ محصول$/).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(wanted.title);
  await page.getByRole('link', { name: 'حذف فیلتر رنگ: سفید' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(new URL(list, page.url()).href);
  await bare.getByRole('checkbox', { name: /^آویز/ }).click();
  await expect(bare.getByRole('article')).toHaveCount(1);
  await plain.close();
});
