import { expect, test } from './fixtures.ts';

test('banners follow each other from right to left, by key and by finger, and stop when asked', async ({
  page,
  context,
}, info) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = page.locator('[aria-roledescription=carousel]');
  const dots = carousel.getByRole('button', { name: /^اسلاید/ });
  const isAt = (place: number) =>
    expect(dots.nth(place)).toHaveAttribute('aria-current', 'true', { timeout: 5000 });
  expect(await dots.count()).toBeGreaterThan(2);
  await isAt(0);

  await expect(async () => {
    await page.clock.fastForward(6500);
    await isAt(1);
  }).toPass();
  await carousel.getByRole('button', { name: 'توقف' }).click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(30_000);
  await isAt(1);

  await dots.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await isAt(0);
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await isAt(1);

  if (info.project.name !== 'phone') return;
  const box = await carousel.boundingBox();
  const session = await context.newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 60,
    y: (box?.y ?? 0) + 60,
    xDistance: 280,
    speed: 2000,
    gestureSourceType: 'touch',
  });
  await isAt(2);
});
