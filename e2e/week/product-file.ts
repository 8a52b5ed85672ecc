const KINDS = [
  'قابلمه',
  'ماهی‌تابه',
  'لیوان',
  'بشقاب',
  'سینی',
  'کتری',
  'چاقو',
  'سبد',
  'ظرف',
  'قاشق',
];
const BRANDS = ['آرمان', 'بهار', 'پارس', 'توس', 'چینود', 'دنا', 'رویان', 'زاگرس', 'سپهر', 'شیراز'];
const CATEGORIES = ['پخت‌وپز', 'سرو و پذیرایی', 'نظم آشپزخانه', 'برش', 'نوشیدنی'];
const SIZES = ['کوچک', 'متوسط', 'بزرگ', 'خیلی بزرگ', 'خانواده'];

/**
 * Excel file of a shopkeeper: five hundred products of ten brands and five categories that
 * the shop lacks.
 */
export function productFile(): Buffer {
  const heads =
    'کد کالا,عنوان,برند,دسته‌بندی,قیمت خرید,قیمت عمده,قیمت تکی,موجودی,حداقل عمده,وزن,توضیح کوتاه,مشخصات: جنس';
  const lines = Array.from({ length: 500 }, (_, n) => {
    const of = <T>(list: T[], by: number) => list[Math.floor(n / by) % list.length];
    const price = 80_000 + (n % 50) * 5_000;
    const title = `${of(KINDS, 1)} ${of(SIZES, 10)} ${of(BRANDS, 50)} مدل ${n + 1}`;
    return [
      `HJ-${1000 + n}`,
      title,
      of(BRANDS, 50),
      of(CATEGORIES, 2),
      price - 20_000,
      price,
      price + 30_000,
      60 + (n % 40),
      6,
      400 + (n % 9) * 100,
      `${title} با کیفیت خوب`,
      'استیل',
    ].join(',');
  });
  return Buffer.from(`\ufeff${[heads, ...lines].join('\r\n')}`);
}
