import type { AdminProduct, ProductForm } from '#contract/admin-catalogue.ts';
import { call } from './api.ts';
import { aStaffSession } from './sessions.ts';

export type Product = AdminProduct;
type Named = { _id: string; name: string; productCounter: number };
type More = Partial<ProductForm> & { onHand?: number; status?: string };

let made = 0;
let needed: ReturnType<typeof whatAllNeed> | undefined;
/** Unique words, which no other journey or retry has used. */
export const mark = () => `${Date.now().toString(36)}${process.pid % 1000}${(made++).toString(36)}`;

/**
 * Products of one journey, sold both ways and well stocked, so that other journeys cannot
 * affect them.
 */
export async function ownProducts(count: number, more: More = {}): Promise<Product[]> {
  const staff = await aStaffSession();
  // the same for the whole run
  needed ??= whatAllNeed(staff);
  const like = await needed;
  const products: Product[] = [];
  while (products.length < count) {
    const code = `OWN-${mark()}`;
    products.push(
      await call<Product>(staff, 'POST', '/api/admin/products', {
        title: `کالای آزمون ${code}`,
        code,
        ...like,
        minTotalQuantity: 6,
        onHand: 900,
        price: 120_000,
        partialPrice: 150_000,
        saleTypes: ['totalSell', 'partialSell'],
        status: 'published',
        ...more,
      }),
    );
  }
  return products;
}

/** A single product. */
export async function ownProduct(more: More = {}): Promise<Product> {
  const [product] = await ownProducts(1, more);
  if (!product) throw new Error('no good was made');
  return product;
}

/** A brand with the products of one journey only. */
export const ownBrand = async () =>
  call<{ _id: string; name: string; slug: string }>(
    await aStaffSession(),
    'POST',
    '/api/admin/brands',
    { name: `برند آزمون ${mark()}` },
  );

/** Brand, category and picture from the demo. */
async function whatAllNeed(staff: string) {
  const list = await fetch(`${process.env.SHOP_URL}/api/main/products?sort=expensive&available=1`);
  const { items } = (await list.json()) as { items: { image: { img: string; alt: string }[] }[] };
  const image = items.find((item) => item.image.length > 0)?.image.slice(0, 1) ?? [];
  return {
    image: image.map(({ img, alt }) => ({ img, alt })),
    brand: await fullest(staff, 'brands'),
    category: await fullest(staff, 'categories'),
  };
}

/** Brand or category with the most products, which belongs to no journey. */
async function fullest(staff: string, taxonomy: 'brands' | 'categories'): Promise<string> {
  const path = `/api/admin/${taxonomy}?status=active&sort=products&direction=desc`;
  const [first] = await call<Named[]>(staff, 'GET', path);
  return first?._id ?? '';
}
