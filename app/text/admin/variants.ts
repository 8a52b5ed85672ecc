import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { MAX_VARIANTS } from '#shared/limits.ts';

type Row = {
  code: string;
  barcode: string;
  price: number | null;
  partialPrice: number | null;
  onHand: number | null;
  status: keyof typeof productStatusText;
};

/** Texts of the screen of a product's variants. */
export const variantsText = {
  heading: 'تنوع‌های محصول',
  button: 'تنوع‌ها',
  intro:
    'اگر این محصول در چند رنگ، سایز یا بسته‌بندی فروخته می‌شود، گزینه‌ها و مقدارهای ' +
    'هر کدام را وارد کنید. برای هر ترکیب یک تنوع ساخته می‌شود که کد، قیمت و موجودی خودش ' +
    'را دارد و مشتری در یک صفحه بین آن‌ها انتخاب می‌کند.',
  title: 'عنوان مشترک',
  titleHint: 'عنوان هر تنوع از این عنوان و مقدارهایش ساخته می‌شود؛ مثل «تی‌شرت نخی، قرمز، L»',
  options: 'گزینه‌ها',
  addOption: 'افزودن گزینه:',
  usual: [
    { label: 'رنگ', name: 'رنگ', kind: 'colour' as const },
    { label: 'سایز', name: 'سایز', kind: 'plain' as const },
    { label: 'بسته‌بندی', name: 'بسته‌بندی', kind: 'plain' as const },
    { label: 'گزینه دیگر', name: '', kind: 'plain' as const },
  ],
  optionName: 'نام گزینه',
  optionOf: (n: number) => `گزینه ${faNumber(n)}`,
  removeOption: (name: string) => `حذف گزینه ${name}`,
  value: 'مقدار',
  valueOf: (n: number) => `مقدار ${faNumber(n)}`,
  valuesOf: (option: string) => `مقدارهای ${option}`,
  valueIn: (value: string, option: string) => `${option}: ${value}`,
  swatchOf: (value: string) => `رنگ نمونه ${value}`,
  earlier: (value: string) => `انتقال ${value} به بالا`,
  later: (value: string) => `انتقال ${value} به پایین`,
  removeValue: (value: string) => `حذف ${value}`,
  addValues: 'مقدارها را با ویرگول جدا کنید؛ مثل M، L، XL',
  addValuesTo: (option: string) => `افزودن مقدار به ${option}`,
  add: 'افزودن',
  unnamed: 'بدون نام',
  choose: 'انتخاب کنید',
  combination: 'ترکیب',
  members: 'تنوع‌های موجود',
  leave: (title: string) => `جدا کردن «${title}»`,
  join: 'افزودن محصول موجود',
  finder: {
    search: 'جستجوی محصول با عنوان یا کد',
    add: (title: string) => `افزودن «${title}»`,
    none: 'محصولی پیدا نشد',
  },
  fresh: 'تنوع‌های جدید',
  freshNote:
    'ترکیب‌های انتخاب‌شده به‌صورت پیش‌نویس ساخته می‌شوند؛ متن، تصاویر و قیمت آن‌ها کپی ' +
    'اولین تنوع است و موجودی آن‌ها صفر.',
  leftOut: 'ترکیب‌های کنار گذاشته‌شده',
  all: 'همه ترکیب‌ها',
  tooMany: 'تعداد ترکیب‌ها زیاد است. مقدارهای کمتری وارد کنید',
  overLimit: `هر محصول حداکثر ${faNumber(MAX_VARIANTS)} تنوع دارد. چند ترکیب را از انتخاب خارج کنید`,
  make: (n: number) => `ذخیره و ساخت ${faNumber(n)} تنوع`,
  save: 'ذخیره گزینه‌ها',
  undo: 'بازگردانی',
  end: 'جدا کردن همه',
  endAsk: 'همه تنوع‌ها از هم جدا شوند؟',
  endBody: 'هر تنوع محصول جداگانه‌ای می‌شود و با عنوان، قیمت و موجودی خودش در فروشگاه می‌ماند.',
  endYes: 'جدا کردن',
  ended: 'تنوع‌ها از هم جدا شدند',
  cancel: 'انصراف',
  of: (title: string, options: { name: string; value: string }[]) =>
    [`تنوعی از «${title}»`, ...options.map(({ name, value }) => `${name}: ${value}`)].join('، '),
  table: {
    title: 'قیمت و موجودی تنوع‌ها',
    pasteHint:
      'چند خانه را در اکسل کپی و در یک خانه جای‌گذاری کنید؛ خانه‌های کنار و پایین آن هم پر می‌شوند',
    save: 'ذخیره تنوع‌ها',
    publishAll: 'انتشار همه',
    reason: 'ویرایش در صفحه تنوع‌ها',
    row: ({ code, barcode, price, partialPrice, onHand, status }: Row) =>
      [
        ...[code, barcode].filter(Boolean),
        ...[price, partialPrice].flatMap((n) => (n === null ? [] : faPrice(n))),
        `موجودی ${faNumber(onHand ?? 0)}`,
        productStatusText[status],
      ].join('، '),
    reserved: (n: number) => `${faNumber(n)} عدد رزروشده`,
    status: productStatusText,
    cells: {
      code: 'کد کالا',
      barcode: 'بارکد',
      price: 'قیمت عمده (تومان)',
      partialPrice: 'قیمت تکی (تومان)',
      onHand: 'موجودی انبار',
      status: 'وضعیت',
    },
  },
} as const;
