import { addProduct, pathOf, ready } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-products.ts';

/** In the page: what is pressed by a finger and answers less than 44 pixels wide or high around its middle. */
function findSmall(): string[] {
  const HALF = 21.5;
  const small: string[] = [];
  const isWithin = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    );
  };
  // a link in the middle of a sentence is as high as its line
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.textContent ?? '').trim() !== (target.textContent ?? '').trim();
  for (const target of document.querySelectorAll(
    'a[href], button, select, input:not([type="hidden"]), [role="switch"]',
  )) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (target.closest('[inert], .skip, .sr-only') || isInSentence(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 2 || height < 2 || !isWithin(target, x, y)) continue;
    const isWide = width >= 43 || (isWithin(target, x - HALF, y) && isWithin(target, x + HALF, y));
    const isHigh = height >= 43 || (isWithin(target, x, y - HALF) && isWithin(target, x, y + HALF));
    if (!isWide || !isHigh)
      small.push(
        `${target.getAttribute('aria-label') ?? target.textContent?.trim()}: ${Math.round(width)}×${Math.round(height)}`,
      );
  }
  return [...new Set(small)];
}

const ROUTES = [
  '/',
  '/products',
  '/products?q=ژظغثژ',
  '/products?available=1',
  '/blog',
  '/about-us',
  '/contact-us',
  '/terms-conditions',
  '/manual-order-registration',
  '/console/orders/tracking',
];

for (const path of ROUTES)
  test(`everything that a finger presses is 44 pixels wide and high: ${path}`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(findSmall)).toEqual([]);
  });

test('everything that a finger presses on a product and a post is 44 pixels wide and high', async ({
  page,
}) => {
  await page.goto(pathOf(await ownProduct()));
  await ready(page);
  expect(await page.evaluate(findSmall)).toEqual([]);
  await page.goto('/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/blog\/post/);
  await ready(page);
  expect(await page.evaluate(findSmall)).toEqual([]);
});

test('everything that a finger presses is 44 pixels wide and high while the cart has a product', async ({
  page,
}) => {
  const product = await ownProduct();
  await addProduct(page, product, 'تکی');
  for (const view of ['grid', 'rows', 'order']) {
    await page.evaluate((name) => localStorage.setItem('list-view', name), view);
    await page.goto(`/products?q=${encodeURIComponent(product.title)}`);
    await ready(page);
    await expect(page.getByText('۱ عدد در سبد')).toBeAttached();
    if (view === 'order') await page.getByRole('textbox', { name: /^تعداد/ }).waitFor();
    expect(await page.evaluate(findSmall), view).toEqual([]);
  }
});

test('a sheet follows the finger that pulls its head, and closes when let go far down', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 190, y }],
    });
  const sheet = page.getByRole('dialog', { name: 'سبد خرید' });
  const topOf = () => sheet.evaluate((part) => part.getBoundingClientRect().top);
  /** Pulls in steps; a pull that waits before its end is slow. */
  const pull = async (from: number, by: number) => {
    await touch('touchStart', from);
    for (let y = from; y <= from + by; y += 10) await touch('touchMove', y);
  };

  await page
    .getByRole('button', { name: /^سبد خرید/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => sheet.evaluate((part) => part.parentElement?.getAnimations().length))
    .toBe(0);
  const top = await topOf();
  await pull(top + 20, 60);
  await expect.poll(topOf).toBeGreaterThan(top + 40);
  // back where it was: a sheet that is let go there stays
  for (let y = top + 80; y >= top + 20; y -= 10) await touch('touchMove', y);
  await touch('touchEnd');
  await expect.poll(topOf).toBe(top);
  await expect(sheet).toBeVisible();

  await pull(top + 20, 160);
  await touch('touchEnd');
  await expect(sheet).toBeHidden();
});

test('a press that changes a quantity is felt, unless the device wants no motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { felt: 0 });
    navigator.vibrate = () =>
      Boolean(Object.assign(window, { felt: Reflect.get(window, 'felt') + 1 }));
  });
  const felt = () => page.evaluate(() => Reflect.get(window, 'felt'));
  const product = await ownProduct();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addProduct(page, product, 'تکی');
  await page.goto(`/products?q=${encodeURIComponent(product.title)}`);
  await ready(page);
  const add = page.getByRole('button', { name: `افزودن «${product.title}» به سبد` });
  await add.click();
  await expect(page.getByText('۲ عدد در سبد')).toBeAttached();
  expect(await felt()).toBe(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await add.click();
  await expect(page.getByText('۳ عدد در سبد')).toBeAttached();
  expect(await felt()).toBe(1);
});
