import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { aBuyerSession } from './own-buyer.ts';
import { aStaffSession, asStaff } from './sessions.ts';

test('a ticket is taken and answered with a ready answer; nothing that was typed is lost', async ({
  page,
  context,
  checkAccess,
}) => {
  const subject = `زمان ارسال ${Date.now()}`;
  const { _id, number } = await call<{ _id: string; number: string }>(
    await aBuyerSession(),
    'POST',
    '/api/tickets',
    { subject, department: 'order', body: 'سفارش من کی می‌رسد؟' },
  );
  const title = `ارسال ${number}`;
  await asStaff(context);
  await page.goto('/console/admin/tickets/answers');
  await page.getByRole('button', { name: 'پاسخ جدید' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('عنوان').fill(title);
  await dialog.getByLabel('متن پاسخ').fill(' عزیز، فردا ارسال می‌شود');
  await dialog.getByLabel('متن پاسخ').press('Control+Home');
  await dialog.getByRole('button', { name: 'افزودن نام مشتری', exact: true }).click();
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('پاسخ آماده ذخیره شد')).toBeVisible();
  await checkAccess(page);

  await page.goto(`/console/admin/tickets/detail-${_id}`);
  const field = page.getByRole('textbox', { name: 'پاسخ به مشتری' });
  await field.fill('سلام\nبا سپاس');
  // the caret at the end of the first line
  await field.press('Control+Home');
  await field.press('End');
  await page.getByRole('button', { name: 'پاسخ آماده' }).click();
  const search = page.getByRole('searchbox', { name: 'جستجو در پاسخ‌های آماده' });
  await search.fill(number);
  // Enter must not send the text in the field
  await search.press('Enter');
  await checkAccess(page);
  await page.getByRole('region').getByRole('button', { name: title }).click();
  await expect(field).toHaveValue('سلام\nخریدار عزیز، فردا ارسال می‌شود\nبا سپاس');
  await expect(field).toBeFocused();
  await field.press('Control+z');
  await expect(field).toHaveValue('سلام\nبا سپاس');

  await page.getByRole('button', { name: 'اختصاص به من' }).click();
  await expect(page.getByText('تیکت به شما اختصاص یافت')).toBeVisible();
  // a colleague gives it away meanwhile: it is seen here without a reload
  const other = await aStaffSession();
  const staff = await call<{ _id: string; isSelf: boolean }[]>(
    other,
    'GET',
    '/api/admin/tickets/assignees',
  );
  const ticket = await call<{ assignee: { _id: string } }>(
    other,
    'GET',
    `/api/admin/tickets/${_id}`,
  );
  const to = staff.find(({ isSelf }) => isSelf)?._id;
  await call(other, 'PATCH', `/api/admin/tickets/${_id}/assignee`, {
    from: ticket.assignee._id,
    to,
  });
  await expect(page.getByRole('combobox', { name: 'مسئول' })).toHaveValue(to ?? '');
  await page.goto(`/console/admin/tickets?assignee=mine&q=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
  await page.goto(`/console/admin/tickets?assignee=${to}&q=${number}`);
  await expect(page.getByText(subject).filter({ visible: true }).first()).toBeVisible();
});
