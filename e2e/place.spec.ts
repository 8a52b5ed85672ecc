import { ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { aBuyer } from './own-buyer.ts';

test('an address takes the place of a device whose owner allows it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.7, longitude: 51.4 });
  await aBuyer(page);
  await page.goto('/console/addresses/add');
  await ready(page);
  await visible(page, /^ثبت موقعیت فعلی روی نقشه/).click();
  await expect(page.getByRole('link', { name: 'موقعیت روی نقشه ثبت شد؛ مشاهده' })).toBeVisible();
});
