import { front } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aStaffSession } from './staff-session.ts';

test('an urgent notice shows until it is acknowledged, and a new one shows again', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await aStaffSession()}` };
  const tell = async (isOn: boolean, words: string) => {
    const { version } = await (await page.request.get('/api/admin/site', { headers })).json();
    const notice = { isOn, title: 'تعطیلی فروشگاه', text: words, from: null, to: null };
    const answer = await page.request.patch('/api/admin/site', {
      headers,
      data: { notice, version },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const understood = page.getByRole('button', { name: 'متوجه شدم' });
  await tell(true, 'فردا بسته‌ایم');
  await page.goto('/');
  await expect(front(page).getByRole('heading', { name: 'توجه!' })).toBeVisible();
  await expect(front(page)).toContainText('فردا بسته‌ایم');
  await page.reload();
  await understood.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tell(true, 'پس‌فردا هم بسته‌ایم');
  await page.goto('/about-us');
  await expect(front(page)).toContainText('پس‌فردا هم بسته‌ایم');
  await understood.click();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tell(false, 'پس‌فردا هم بسته‌ایم');
});
