const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';
const WOO = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent,Brands';
const COLOURS = 'Attribute 1 name,Attribute 1 value(s)';
const KINDS = [
  'قابلمه چدن',
  'تابه رژیمی',
  'لیوان سفری',
  'فلاسک استیل',
  'ظرف ادویه',
  'جاقاشقی بامبو',
];

/**
 * Shopify export: products in two sizes with a row for their second picture, prices in
 * thousands of toman.
 */
export function shopifyFile(): { bytes: Buffer; products: number } {
  const lines = KINDS.flatMap((kind, n) => [
    `pot-${n},${kind},<p>با کیفیت</p>,کارگاه نمونه,پخت‌وپز,true,اندازه,کوچک,,${n + 2},${420 + n}.5,480,https://shop.example/${n}.jpg,1`,
    `pot-${n},,,,,,,بزرگ,,${n + 1},${520 + n}.99,,,`,
    `pot-${n},,,,,,,,,,,,https://shop.example/${n}-b.jpg,2`,
  ]);
  return { bytes: file([SHOPIFY, ...lines]), products: KINDS.length * 2 };
}

/** WooCommerce export: shirts in two colours of one family each, and single products, in rial. */
export function wooFile(): { bytes: Buffer; products: number } {
  const lines = KINDS.flatMap((kind, n) => [
    `${n * 10 + 1},variable,W-${n},پیش‌بند ${kind},1,,,پوشاک کار,,بافت نمونه,رنگ,"سبز, زرد"`,
    `${n * 10 + 2},variation,W-${n}-1,پیش‌بند,1,3,2500000,,W-${n},,رنگ,سبز`,
    `${n * 10 + 3},variation,W-${n}-2,پیش‌بند,1,4,2600000,,W-${n},,رنگ,زرد`,
    `${n * 10 + 4},simple,WS-${n},دستگیره ${kind},1,9,900000,پوشاک کار,,بافت نمونه,,`,
  ]);
  return { bytes: file([`${WOO},${COLOURS}`, ...lines]), products: KINDS.length * 3 };
}

/** Text export of an accounting program with two thousand products, and their codes. */
export function longList(): { bytes: Buffer; products: number; codes: string[] } {
  const products = 2000;
  const codes = Array.from({ length: products }, (_, n) => `L-${10_000 + n}`);
  const lines = codes.map((code, n) =>
    [
      code,
      `پیچ و مهره اندازه ${n + 1}`,
      `گروه ${(n % 12) + 1}`,
      `${(60_000 + n * 100) * 10}/00`,
      `${(80_000 + n * 100) * 10}/00`,
      `${20 + (n % 300)}/00`,
    ].join(';'),
  );
  const heads = 'کد کالا;شرح کالا;گروه;فی خرید (ریال);فی فروش (ریال);موجودی';
  return {
    bytes: file(['فهرست کالاها;;;;;', heads, ...lines, `جمع کل;;;;;${products}`]),
    products,
    codes,
  };
}

const file = (lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}`);
