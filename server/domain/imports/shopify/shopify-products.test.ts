import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf } = importing(shop, token);

const HEADS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Cost per item';
const LINES = [
  'bead-chain,Bead &amp; Chain,<p onclick="x()">آبی</p><script>x()</script>,کارگاه,دستبند,"a, b",true,رنگ,آبی,,,,,,28,4,42.99,44.99,,https://cdn.example/chain_925x.jpg,1,false,https://cdn.example/blue.jpg,',
  'bead-chain,,,,,,,,مشکی,,,,,,0,-2,45,,,https://cdn.example/back.jpg,2,,,',
  'bead-chain,,,,,,,,,,,,,,,,,,,https://cdn.example/third.jpg,3,,,',
  'plain-ring,حلقه ساده,,کارگاه,,,false,Title,Default Title,,,,,RING-1,0,1,39.5,,,,,false,,20',
  'gift,کارت هدیه,,کارگاه,,,true,Title,Default Title,,,,,,0,1,10,,,,,true,,',
  'گل-دست,گل دست,,کارگاه,دستبند,,true,Title,Default Title,,,,,,0,3,1000,,,,,false,,',
];
const fallback = { category: 'متفرقه' };

async function dryRun() {
  const { body } = await send(aCsv(HEADS, ...LINES), 'products_export.csv');
  const first = await check(body._id, body.mapping, { unit: 'IRHT', fallback });
  const { brand, category } = first.body.terms;
  const make = { brand: brand.map(({ name }) => name), category: category.map(({ name }) => name) };
  const dry = await check(body._id, body.mapping, { unit: 'IRHT', fallback, make });
  return { sent: body, dry: dry.body };
}

it('makes families of Shopify variants and drops «Default Title»', async () => {
  const { sent, dry } = await dryRun();
  expect(sent).toMatchObject({ source: 'shopify_products', unit: null });
  expect(dry.counts).toEqual({ add: 4, left: 2 });
  await start(sent._id, 'apply');
  await runImport(shop.ctx, { id: sent._id });
  const products = await sql`
    select p.code, p.title, p.status, p.partial_price, p.on_hand, p.option_values,
      f.title as family, b.name as brand, c.name as category
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join product_families f on f.id = p.family_id order by p.partial_price`;
  expect(products).toMatchObject([
    { code: 'RING-1', title: 'حلقه ساده', partialPrice: 39_500, family: null, category: 'متفرقه' },
    { code: 'bead-chain', partialPrice: 44_990, onHand: 4, optionValues: ['آبی'], brand: 'کارگاه' },
    { code: 'bead-chain-2', partialPrice: 45_000, onHand: 0, family: 'Bead & Chain' },
    { title: 'گل دست', partialPrice: 1_000_000, category: 'دستبند' },
  ]);
  expect(products[3]?.code).toMatch(/^SHOP-[\da-f]{10}$/);
  const [{ contents } = { contents: '' }] = await sql<{ contents: string }[]>`
    select contents from products where code = 'bead-chain'`;
  expect(contents).toBe('<p>آبی</p>');
});

it('says what of a row has no place here, and makes nothing of the same file again', async () => {
  const { sent, dry } = await dryRun();
  expect(dry.counts).not.toHaveProperty('add');
  const rows = (await rowsOf(sent._id)).toSorted((a, b) => a.position - b.position);
  const reported = rows.map(({ notes }) => notes.map(({ note }) => note));
  expect(reported).toEqual([
    ['woo_sale', 'woo_images'],
    ['woo_stock_below', 'woo_images'],
    ['shopify_image'],
    [],
    ['shopify_gift'],
    [],
  ]);
  expect(rows[0]?.notes[1]?.value).toBe('blue.jpg، chain_925x.jpg، back.jpg، third.jpg');
});

it('refuses prices of dollars that are read as toman', async () => {
  const { body } = await send(aCsv(HEADS, ...LINES), 'products_export.csv');
  await check(body._id, body.mapping, { unit: 'IRT', fallback });
  const faults = (await rowsOf(body._id)).flatMap((row) => row.faults);
  expect(faults.map(({ fault }) => fault)).toContain('amount_fraction');
});
