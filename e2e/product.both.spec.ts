import type { Locator, Page } from '@playwright/test';
import { addProduct, front, openCart, pathOf, ready, visible } from './buyer-steps.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct, type Product } from './own-products.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

async function open(page: Page, product: Product) {
  await page.goto(pathOf(product));
  await ready(page);
}

test('both prices stand in the first screen, each in its row of the ladder', async ({ page }) => {
  await open(
    page,
    await ownProduct({ price: 120_000, partialPrice: 150_000, minTotalQuantity: 6 }),
  );
  const [single, wholesale] = [
    page.getByRole('radio', { name: /خرید تکی/ }),
    page.getByRole('radio', { name: /خرید عمده/ }),
  ];
  await expect(single).toContainText('۱۵۰,۰۰۰');
  await expect(wholesale).toContainText(/از ۶ عدد.*۱۲۰,۰۰۰.*۲۰٪ کمتر/);
  await expect(wholesale).toBeInViewport({ ratio: 1 });
  // a sum is told from two pieces on, and what is missing to wholesale near its minimum
  await expect(page.getByText('جمع', { exact: true })).toHaveCount(0);
  await page.getByRole('spinbutton').fill('4');
  await expect(page.getByText('جمع ۶۰۰,۰۰۰ تومان')).toBeVisible();
  await expect(page.getByText('با ۲ عدد دیگر، خرید عمده و ۲۰٪ ارزان‌تر')).toBeVisible();
  await expect(single).toBeChecked();
});

test('a product with one sale type says so beside its price, a sold-out one on its picture', async ({
  page,
}) => {
  await open(
    page,
    await ownProduct({ saleTypes: ['totalSell'], partialPrice: null, minTotalQuantity: 12 }),
  );
  await expect(page.getByText('فقط عمده، از ۱۲ عدد')).toBeInViewport();
  await open(page, await ownProduct({ onHand: 0 }));
  const pictures = page.getByRole('region', { name: 'تصاویر محصول' });
  await expect(pictures.getByText('ناموجود')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'درخواست تأمین این کالا' })).toBeInViewport();
});

test('a typed quantity above the stock is reduced and the page says why', async ({ page }) => {
  await open(page, await ownProduct({ onHand: 44 }));
  await page.getByRole('spinbutton').fill('120');
  await expect(page.getByRole('alert')).toContainText('از این کالا فقط ۴۴ عدد مانده است');
  await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '44');
  await page.getByRole('spinbutton').fill('12');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is added opens in the type of the cart, and another type is solved on the spot', async ({
  page,
}) => {
  await addProduct(page, await ownProduct(), 'عمده');
  await expect(page.getByText('به سبد اضافه شد')).toBeVisible();
  const next = await ownProduct();
  await open(page, next);
  const single = page.getByRole('radio', { name: 'خرید تکی' });
  await expect(page.getByRole('radio', { name: 'خرید عمده' })).toBeChecked();
  await expect(page.getByText('سبد شما عمده است')).toHaveCount(0);
  await single.click();
  await expect(page.getByText('سبد شما عمده است')).toBeVisible();
  await page.getByRole('button', { name: 'تبدیل سبد به تکی' }).click();
  await expect(page.getByText('سبد شما عمده است')).toHaveCount(0);
  await visible(page, 'افزودن به سبد خرید').click();
  await openCart(page);
  await expect(front(page).getByRole('listitem')).toHaveCount(2);
});

test('pictures fill the screen one after the other, and are zoomed where one presses', async ({
  page,
  checkAccess,
}) => {
  await open(page, await withPictures());
  const slides = page.getByRole('region', { name: 'تصاویر محصول' }).locator('li[inert]');
  await expect(slides).toHaveCount(1);
  await page.locator('[aria-haspopup=dialog] img').filter({ visible: true }).first().click();
  const viewer = dialogOf(page);
  await expect(viewer.getByText('۱ از ۲')).toBeVisible();
  await checkAccess(page);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('۲ از ۲')).toBeVisible();
  const picture = viewer.locator('li:not([inert]) img');
  const whole = await restingBox(picture);
  const at = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 4 };
  await page.mouse.click(at.x, at.y);
  await expect
    .poll(async () => (await picture.boundingBox())?.width)
    .toBeGreaterThan(whole.width * 2);
  const large = await restingBox(picture);
  // the point under the press stays under it
  expect((at.x - large.x) / large.width).toBeCloseTo(0.25, 1);
  expect((at.y - large.y) / large.height).toBeCloseTo(0.25, 1);
  await viewer.getByRole('button', { name: 'بستن' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Position and size of an element after its animation. */
async function restingBox(what: Locator) {
  let before: string | undefined;
  await expect
    .poll(
      async () => {
        const last = before;
        before = JSON.stringify(await what.boundingBox());
        return before === last;
      },
      { intervals: [300] },
    )
    .toBe(true);
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** A product with two pictures of the demo. */
async function withPictures(): Promise<Product> {
  const list = await fetch(`${process.env.SHOP_URL}/api/main/products?sort=expensive`);
  const { items } = (await list.json()) as { items: { image: { img: string }[] }[] };
  const files = new Set(items.flatMap(({ image }) => image.map(({ img }) => img)));
  return ownProduct({ image: [...files].slice(0, 2).map((img) => ({ img, alt: '' })) });
}

test('facts stand in two columns from 700 pixels on, in rows of 44 with labels of 128', async ({
  page,
}) => {
  const facts = ['جنس', 'رنگ', 'وزن', 'ابعاد'].map((name) => ({ name, value: 'نمونه' }));
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, await ownProduct({ attributes: facts }));
  const cells = page.locator('.facts > div');
  const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(first?.y).toBe(second?.y);
  expect(Math.round(first?.height ?? 0)).toBe(45);
  await expect(cells.first().locator('dt')).toHaveCSS('width', '128px');
});
