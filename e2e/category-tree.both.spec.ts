import type { Locator } from '@playwright/test';
import { call } from './api.ts';
import { choose, front, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession, asStaff } from './sessions.ts';

type Term = { _id: string; name: string; slug: string };

test('staff build, sort and merge categories that buyers walk through', async ({
  page,
  context,
  checkAccess,
}, { project }) => {
  const staff = await aStaffSession();
  const add = (name: string, parent: string | null = null) =>
    call<Term>(staff, 'POST', '/api/admin/categories', { name: `${name} ${mark()}`, parent });
  const top = await add('آزمایشگاه');
  const first = await add('میکروسکوپ', top._id);
  const second = await add('ترازو', top._id);
  await asStaff(context);

  await page.goto('/console/admin/categories/add');
  await page.getByLabel('نام', { exact: true }).fill(`عدسی ${first.name}`);
  const parent = page.getByRole('combobox', { name: 'دسته والد' });
  await parent.fill(first.name);
  await page.getByRole('option', { name: `${top.name} > ${first.name}` }).click();
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page).toHaveURL(/categories$/);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).last();
  await expect(row(`عدسی ${first.name}`)).toContainText(`${top.name} > ${first.name}`);
  const handle = page.getByRole('button', { name: `جابه‌جایی ${first.name}`, exact: true });
  const last = page.getByRole('button', { name: `جابه‌جایی ${second.name}`, exact: true });
  const isBelow = async (one: Locator, other: Locator) =>
    ((await one.boundingBox())?.y ?? 0) > ((await other.boundingBox())?.y ?? 0);
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isBelow(handle, last)).toBe(true);
  await expect(handle).toBeFocused();
  await handle.click();
  await expect(page.getByRole('button', { name: 'پایین بردن', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'بالا بردن', exact: true }).click();
  await expect.poll(() => isBelow(last, handle)).toBe(true);
  if (project.name === 'desktop') {
    await handle.dragTo(row(second.name));
    await expect.poll(() => isBelow(handle, last)).toBe(true);
  }
  await checkAccess(page);

  const leaf = (await call<Term[]>(staff, 'GET', '/api/admin/categories')).find(
    ({ name }) => name === `عدسی ${first.name}`,
  );
  const product = await ownProduct({ category: leaf?._id ?? '' });
  await page.goto('/');
  await ready(page);
  await visible(page, /^دسته/).click();
  const menu = front(page);
  if (project.name === 'phone') {
    await menu.getByRole('button', { name: `زیردسته‌های ${top.name}` }).click();
    await menu.getByRole('button', { name: `زیردسته‌های ${first.name}` }).click();
    await expect(menu.getByRole('button', { name: `بازگشت به ${top.name}` })).toBeFocused();
    await checkAccess(page);
    await menu.getByRole('button', { name: `بازگشت به ${top.name}` }).click();
    await menu.getByRole('link', { name: `همه محصولات ${top.name}` }).click();
  } else {
    await checkAccess(page);
    await expect(menu.getByRole('link', { name: second.name, exact: true })).toBeVisible();
    await menu.getByRole('link', { name: new RegExp(`^.?${top.name}`) }).click();
  }
  await expect(page).toHaveURL(new RegExp(`category=${encodeURIComponent(top.slug)}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(top.name);
  await page
    .getByRole('article')
    .filter({ hasText: product.title })
    .getByRole('link')
    .first()
    .click();
  const crumbs = page.getByRole('navigation', { name: 'مسیر صفحه' });
  await expect(crumbs.getByRole('link')).toContainText([top.name, first.name, leaf?.name ?? '']);
  const old = page.url();
  await crumbs.getByRole('link', { name: top.name, exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: product.title })).toBeVisible();

  await page.goto('/console/admin/categories');
  await page.getByRole('button', { name: `کارهای ${leaf?.name}`, exact: true }).click();
  await page.getByRole('button', { name: `ادغام ${leaf?.name}`, exact: true }).click();
  const into = front(page).getByRole('combobox', { name: 'دسته مقصد' });
  await choose(into, second.name, `${top.name} > ${second.name}`);
  await checkAccess(page);
  await front(page).getByRole('button', { name: 'ادغام و حذف این دسته' }).click();
  await expect(page.getByText('دسته‌بندی ادغام شد')).toBeVisible();
  await page.goto(old);
  await expect(page).toHaveURL(new RegExp(`/${encodeURIComponent(second.slug)}/`));
  await expect(crumbs.getByRole('link')).toContainText([top.name, second.name]);
});
