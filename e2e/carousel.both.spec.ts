import { expect, test } from './fixtures.ts';

// with reduced motion the carousel does not move
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('banners follow each other from right to left, by key and by finger, and stop when asked', async ({
  page,
  context,
}, info) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = page.locator('[aria-roledescription=carousel]');
  const dots = carousel.getByRole('button', { name: /^اسلاید .+ از / });
  const isAt = (place: number) => expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
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
  // the finger goes to the right, and the next one comes from the left
  const box = await carousel.boundingBox();
  const y = (box?.y ?? 0) + 60;
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', 50);
  for (let x = 60; x <= 340; x += 20) await touch('touchMove', x);
  await touch('touchEnd');
  await isAt(2);
});
