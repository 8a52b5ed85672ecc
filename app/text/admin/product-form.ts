import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join('، ')} و ${names.at(-1)}`;

/** Most names of missing fields in one line. */
const MAX_NAMES = 3;

/** Texts of the parts of the product form. */
export const productFormText = {
  more: 'عملیات بیشتر',
  salesAndStock: 'قیمت و موجودی',
  place: 'برند و دسته‌بندی',
  status: 'وضعیت',
  savedAt: (when: string) => `آخرین ذخیره: ${when}`,
  complete: {
    label: 'کامل بودن اطلاعات محصول',
    done: 'اطلاعات محصول کامل است',
    left(percent: number, names: string[]) {
      const rest = names.length - MAX_NAMES;
      const some = rest > 0 ? [...names.slice(0, MAX_NAMES), `${faNumber(rest)} مورد دیگر`] : names;
      return `${faNumber(percent)}٪، ${listed(some)} مانده`;
    },
    names: {
      title: 'عنوان',
      code: 'کد',
      brand: 'برند',
      category: 'دسته‌بندی',
      price: 'قیمت',
      image: 'تصویر',
      attributes: 'مشخصات',
      contents: 'معرفی',
      barcode: 'بارکد',
      weight: 'وزن',
      lowStock: 'هشدار موجودی',
    },
  },
  prices: {
    kind: 'نوع فروش',
    from: 'از تعداد',
    price: 'قیمت هر عدد (تومان)',
    profit: 'سود پیش از مالیات',
    any: 'هر تعداد',
    step: (n: number) => `مضرب ${faNumber(n)}`,
    gain: (amount: number, percent: number) => `سود ${faPrice(amount)} (${faNumber(percent)}٪)`,
    loss: (amount: number) => `${faPrice(amount)} کمتر از قیمت خرید`,
  },
  picture: {
    named: (name: string, alt: string) => (alt ? `${name}، ${alt}` : name),
    title: (i: number, of: number) => `تصویر ${faNumber(i)} از ${faNumber(of)}`,
    add: 'افزودن تصویر',
    shoot: 'عکس با دوربین',
    move: 'برای جابه‌جایی بکشید یا روی تصویر کلیدهای چپ و راست را بزنید',
    makeMain: 'تصویر اصلی شود',
    earlier: 'یک جا جلوتر',
    later: 'یک جا عقب‌تر',
    remove: 'حذف تصویر',
    cut: 'برش مربع',
    cutAcross: 'جای برش، از چپ به راست',
    cutDown: 'جای برش، از بالا به پایین',
    cutDone: 'برش و جایگزینی',
    cutCancel: 'انصراف',
    alt: 'شرح تصویر',
    done: 'تمام',
  },
  video: {
    title: 'ویدیو',
    none: 'ندارد',
    some: 'دارد',
  },
  likelyCategory: (name: string) => `پیشنهاد: \u2068${name}\u2069`,
  nextCode: (code: string) => `پیشنهاد: \u2066${code}\u2069`,
  attribute: {
    acts: (name: string) => `جابه‌جایی یا حذف ${name}`,
    addNamed: (name: string) => `افزودن مشخصه ${name}`,
    up: 'انتقال به بالا',
    down: 'انتقال به پایین',
    remove: 'حذف',
  },
  words: {
    none: 'نوشته نشده است',
    some: (n: number) => `${faNumber(n)} کلمه`,
  },
  identity: {
    title: 'کد، بارکد و نامک',
    titleOfNew: 'بارکد و نامک',
    barcode: (barcode: string) => (barcode ? `بارکد \u2066${barcode}\u2069` : 'بدون بارکد'),
  },
  packing: {
    title: 'بسته‌بندی و مالیات',
    summary: (facts: string[]) => facts.join('، '),
    carton: (n: number) => (n > 1 ? `کارتن ${faNumber(n)} عددی` : 'بدون کارتن'),
    weight: (n: number | null) => (n === null ? 'بدون وزن' : `${faNumber(n)} گرم`),
    vat: (n: number | null) =>
      n === null ? 'مالیات: نرخ فروشگاه' : n === 0 ? 'معاف از مالیات' : `مالیات ${faNumber(n)}٪`,
  },
  display: {
    summary: (isSuggested: boolean, sort: number) =>
      `${isSuggested ? 'در پیشنهادهای صفحه اصلی' : 'نمایش عادی'}، ترتیب ${faNumber(sort)}`,
  },
  google: {
    title: 'نتیجه در گوگل',
    noTitle: 'عنوان محصول',
    noText: 'توضیح کوتاه محصول اینجا نمایش داده می‌شود',
  },
  card: 'کارت محصول در فروشگاه',
} as const;
