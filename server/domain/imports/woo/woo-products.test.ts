import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf } = importing(shop, token);
await aTerm(shop, 'brands', 'پارسه');
const fallback = { brand: 'پارسه' };

const HEADS = [
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog"',
  '"Short description",Description,"Tax status","In stock?",Stock,"Low stock amount","Weight (kg)"',
  '"Sale price","Regular price",Categories,Tags,Images,Parent,Brands',
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"',
  '"Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"',
].join();

type Cell =
  | 'id'
  | 'type'
  | 'sku'
  | 'gtin'
  | 'name'
  | 'published'
  | 'featured'
  | 'visibility'
  | 'short'
  | 'text'
  | 'tax'
  | 'inStock'
  | 'stock'
  | 'low'
  | 'weight'
  | 'sale'
  | 'regular'
  | 'categories'
  | 'tags'
  | 'images'
  | 'parent'
  | 'brands'
  | 'a1'
  | 'v1'
  | 's1'
  | 'g1'
  | 'a2'
  | 'v2'
  | 's2'
  | 'g2';
const CELLS: Cell[] = [
  ...([
    'id',
    'type',
    'sku',
    'gtin',
    'name',
    'published',
    'featured',
    'visibility',
    'short',
    'text',
    'tax',
  ] as const),
  ...([
    'inStock',
    'stock',
    'low',
    'weight',
    'sale',
    'regular',
    'categories',
    'tags',
    'images',
    'parent',
  ] as const),
  ...(['brands', 'a1', 'v1', 's1', 'g1', 'a2', 'v2', 's2', 'g2'] as const),
];

/** A line of the file that WooCommerce gives out. */
const line = (cells: Partial<Record<Cell, string>>) => {
  const usual = {
    type: 'simple',
    published: '1',
    visibility: 'visible',
    tax: 'taxable',
    inStock: '1',
  };
  const all: Partial<Record<Cell, string>> = { ...usual, ...cells };
  return CELLS.map((cell) => `"${(all[cell] ?? '').replaceAll('"', '""')}"`).join();
};
const productsOf = (q: string) =>
  call('GET /api/admin/products', { token, query: { q } }).then(({ body }) => body.items);
const apply = async (id: string) => {
  expect((await start(id, 'apply')).status).toBe(200);
  await runImport(shop.ctx, { id });
};

const SHIRT = [
  line({
    id: '20',
    type: 'variable',
    sku: 'SHIRT',
    name: 'تی‌شرت &quot;نخی&quot;',
    categories: 'مد, مد > لباس',
    a1: 'رنگ',
    v1: 'قرمز, آبی',
    a2: 'جنس',
    v2: 'پنبه',
    images: 'https://old.example/wp-content/uploads/shirt.jpg',
  }),
  line({
    id: '21',
    type: 'variation',
    sku: '',
    name: 'تی‌شرت - قرمز',
    regular: '2,500,000',
    stock: '4',
    parent: 'SHIRT',
    a1: 'رنگ',
    v1: 'قرمز',
    tax: '',
  }),
  line({
    id: '22',
    type: 'variation',
    sku: 'SHIRT-B',
    name: 'تی‌شرت - آبی',
    regular: '2600000',
    stock: 'parent',
    parent: 'id:20',
    a1: 'رنگ',
    v1: 'آبی',
  }),
];

it('makes WooCommerce products, and variations as one family', async () => {
  const cup = { id: '10', sku: 'CUP-1', name: 'لیوان چرا?؟', regular: '1200000', sale: '990000' };
  const { status, body } = await send(
    aCsv(
      HEADS,
      line({
        ...cup,
        short: '<p>سفالی\\nدست‌ساز</p>',
        text: 'خط یک\\n\\nخط دو<script>x</script>',
        stock: '7',
        weight: '0.35',
        gtin: '6260001',
        categories: 'خانه > آشپزخانه > لیوان',
        tags: 'سفال',
        brands: 'سفالینه',
        low: '2',
        featured: '1',
        a1: 'ظرفیت',
        v1: '300\\, تقریبی',
        a2: 'رنگ',
        v2: 'سفید, مشکی',
      }),
      ...SHIRT,
      line({ id: '30', type: 'grouped', name: 'ست هدیه' }),
    ),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({ source: 'woo_products', unit: null, counts: { new: 3, left: 2 } });
  // prices have no unit in this file
  expect(await check(body._id, body.mapping, { unit: undefined })).toMatchObject({
    status: 422,
    body: { fields: { unit: 'field_required' } },
  });
  const unit = 'IRR' as const;
  const first = await check(body._id, body.mapping, { unit, fallback });
  const names = first.body.terms.category.map(({ name }) => name).sort();
  expect(names).toEqual(['خانه > آشپزخانه > لیوان', 'مد > لباس']);
  const make = { brand: ['سفالینه'], category: names };
  const dry = await check(body._id, body.mapping, { unit, fallback, make });
  expect(dry.body.counts).toEqual({ add: 3, left: 2 });
  await apply(body._id);
  const [made] = await productsOf('CUP-1');
  expect(made).toMatchObject({
    code: 'CUP-1',
    status: 'draft',
    partialPrice: 120_000,
    price: null,
    onHand: 7,
    weightGrams: 350,
    barcode: '6260001',
    isSuggested: true,
    lowStockAt: 2,
    shortText: 'سفالی دست‌ساز',
    attributes: [
      { name: 'ظرفیت', value: '300, تقریبی' },
      { name: 'رنگ', value: 'سفید، مشکی' },
    ],
  });
  expect([made?.brand.name, made?.category.name]).toEqual(['سفالینه', 'لیوان']);
  const [row] = await sql`select contents from products where code = 'CUP-1'`;
  expect(row?.contents).toBe('<p>خط یک</p><p>خط دو</p>');
  const variants = await sql`
    select p.code, p.title, p.option_values, f.title as family, p.partial_price::int, p.on_hand, c.name, a.name as above
    from products p join product_families f on f.id = p.family_id join categories c on c.id = p.category_id
    join categories a on a.id = c.parent_id order by p.code`;
  const family = 'تی‌شرت "نخی"';
  expect(variants).toEqual([
    {
      code: 'SHIRT-B',
      title: `${family}، آبی`,
      optionValues: ['آبی'],
      family,
      partialPrice: 260_000,
      onHand: 0,
      name: 'لباس',
      above: 'مد',
    },
    {
      code: 'WOO-21',
      title: `${family}، قرمز`,
      optionValues: ['قرمز'],
      family,
      partialPrice: 250_000,
      onHand: 4,
      name: 'لباس',
      above: 'مد',
    },
  ]);
});

// products that shall be published and have no picture yet say so, and change nothing
it('tells row by row what has no place here, and makes nothing of the same file again', async () => {
  const bytes = aCsv(
    HEADS,
    line({
      id: '20',
      type: 'variable',
      sku: 'SHIRT',
      name: 'تی‌شرت "نخی"',
      categories: 'مد > لباس',
      a1: 'رنگ',
      v1: 'قرمز, آبی',
      images: 'https://old.example/uploads/%D8%AA.jpg, https://old.example/b.png?x=1',
    }),
    ...SHIRT.slice(1),
    line({
      id: '40',
      sku: 'کد فارسی',
      name: 'کاسه',
      regular: '10000',
      sale: '9000',
      categories: 'خانه, مد > لباس',
      gtin: 'x/y',
      stock: '-3',
    }),
    line({ id: '41', type: 'simple, downloadable, virtual', name: 'کتاب' }),
  );
  const { body } = await send(bytes);
  const asked = { unit: 'IRR' as const, fallback };
  const dry = await check(body._id, body.mapping, asked);
  expect(dry.body.counts).toEqual({ fault: 2, add: 1, left: 2 });
  const report = await call('GET /api/admin/imports/:id/report', {
    token,
    params: { id: body._id },
  });
  const reported = report.body.rows.map(({ position, code, state, notes }) => [
    position,
    code,
    state,
    notes.map(({ note, value = '' }) => (value ? `${note}=${value}` : note)),
  ]);
  expect(reported).toEqual([
    [2, 'SHIRT', 'left', ['woo_images=ت.jpg، b.png', 'woo_parent']],
    [3, 'WOO-21', 'fault', ['woo_images=ت.jpg، b.png']],
    [4, 'SHIRT-B', 'fault', ['woo_images=ت.jpg، b.png', 'woo_stock_shared']],
    [
      5,
      'WOO-40',
      'add',
      [
        'woo_code=کد فارسی',
        'woo_categories=خانه',
        'woo_sale=9000',
        'woo_stock_below=-3',
        'woo_dropped=x/y',
      ],
    ],
    [6, 'WOO-41', 'left', ['woo_downloadable']],
  ]);
  await apply(body._id);
  const again = await send(bytes);
  expect((await check(again.body._id, again.body.mapping, asked)).body.counts).toEqual({
    fault: 3,
    left: 2,
  });
  const [{ n } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from products`;
  expect(n).toBe(4);
});

it('leaves what staff have filled in here where the file of WooCommerce has no value', async () => {
  await aProduct(shop, { title: 'سینی', brand: 'پارسه', category: 'سینی', code: 'TRAY-1' });
  await sql`update products set weight_grams = 900, short_text = 'چوبی' where code = 'TRAY-1'`;
  const { body } = await send(aCsv(HEADS, line({ id: '50', sku: 'TRAY-1', name: 'سینی گرد' })));
  await check(body._id, body.mapping, { unit: 'IRT', fallback });
  await apply(body._id);
  const [tray] = await productsOf('TRAY-1');
  expect(tray).toMatchObject({ title: 'سینی گرد', weightGrams: 900, shortText: 'چوبی' });
});

it('reads Persian WooCommerce headers, thousands of toman and equal category names', async () => {
  const heads = [
    'شناسه,نوع,شناسه محصول,نام,منتشر شده,قابل مشاهده در کاتالوگ,در انبار؟,انبار,وزن (گرم),قیمت فروش ویژه,قیمت عادی',
    'دسته‌ها,مادر,نام 1 صفت,مقدار(های) 1 صفت,نمایان بودن 1 صفت,صفت 1 سراسری',
  ].join();
  const { body } = await send(
    aCsv(
      heads,
      '60,simple,P-60,صندل,1,visible,1,۱۲,۲۵۰,,"12.5","زنانه > کفش",,برند,پارسه,1,1',
      '61,simple,P-61,پوتین,0,hidden,1,٣,,,"1,250","مردانه > کفش",,,,,',
      '62,variation,P-62,بی‌مادر - قرمز,1,visible,1,1,,,5,,id:999,رنگ,,1,0',
    ),
  );
  expect(body.source).toBe('woo_products');
  const asked = { unit: 'IRHT' as const, fallback: { ...fallback, category: 'سینی' } };
  const first = await check(body._id, body.mapping, asked);
  const category = first.body.terms.category.map(({ name }) => name);
  expect(category.sort()).toEqual(['زنانه > کفش', 'مردانه > کفش مردانه']);
  await check(body._id, body.mapping, { ...asked, make: { brand: [], category } });
  await apply(body._id);
  expect((await rowsOf(body._id)).map(({ state }) => state)).toEqual(['added', 'added', 'added']);
  const products = await sql`
    select p.code, p.partial_price::int as price, p.weight_grams as weight, p.on_hand, c.name as category, p.family_id
    from products p join categories c on c.id = p.category_id where p.code like 'P-6%' order by p.code`;
  expect(products).toEqual([
    { code: 'P-60', price: 12_500, weight: 250, onHand: 12, category: 'کفش', familyId: null },
    {
      code: 'P-61',
      price: 1_250_000,
      weight: null,
      onHand: 3,
      category: 'کفش مردانه',
      familyId: null,
    },
    { code: 'P-62', price: 5000, weight: null, onHand: 1, category: 'سینی', familyId: null },
  ]);
  expect((await start(body._id, 'undo')).status).toBe(200);
  await runImport(shop.ctx, { id: body._id });
  expect(
    await sql`select 1 from categories where name in ('زنانه', 'کفش', 'کفش مردانه')`,
  ).toHaveLength(0);
});
