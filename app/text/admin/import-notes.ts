import type { ImportNote } from '#contract/products/import-notes.ts';
import { faDigits } from '#shared/digits.ts';

type Note = (value: string) => string;
const ADDRESS: Record<string, string> = {
  province: 'استان شناخته نشد',
  city: 'شهر ندارد',
  address: 'آدرس کوتاه‌تر یا بلندتر از حد مجاز است',
  postalCode: 'کد پستی ۱۰ رقمی معتبر ندارد',
  receiverName: 'نام گیرنده ندارد',
  receiverMobile: 'موبایل گیرنده درست نیست',
};
const beside = (value: string) => (value === '' ? '' : `: ${value}`);

/** Reason why a value of another shop's row was not imported. */
export const importNotesText: Record<ImportNote['note'], Note> = {
  woo_parent: () => 'محصول اصلی است؛ تنوع‌هایش یک خانواده می‌شوند',
  woo_grouped: () => 'محصول گروهی اینجا ساخته نمی‌شود؛ محصولات داخل آن جداگانه وارد می‌شوند',
  woo_external: () => 'محصول خارجی (فروش در سایت دیگر) اینجا ساخته نمی‌شود',
  woo_downloadable: () => 'محصول دانلودی اینجا فروخته نمی‌شود',
  woo_type: (value) => `این نوع محصول اینجا ساخته نمی‌شود${beside(value)}`,
  woo_code: (value) => `شناسه محصول نمی‌تواند کد کالا باشد؛ کد جدید گرفت${beside(value)}`,
  woo_sale: (value) =>
    `قیمت عادی ثبت می‌شود؛ قیمت فروش ویژه را پس از اعمال به تخفیف تبدیل کنید${beside(faDigits(value))}`,
  woo_stock_unknown: () => 'در ووکامرس موجود است ولی تعداد ندارد؛ موجودی صفر ثبت می‌شود',
  woo_stock_shared: (value) =>
    `موجودی همه تنوع‌ها یک‌جا نوشته شده است؛ موجودی صفر ثبت می‌شود${beside(faDigits(value))}`,
  woo_stock_below: (value) => `موجودی منفی است؛ صفر ثبت می‌شود${beside(faDigits(value))}`,
  woo_any: (value) => `این تنوع برای «هر مقدار» است؛ محصول جداگانه‌ای می‌شود${beside(value)}`,
  woo_options: (value) =>
    `گزینه‌ها بیشتر یا بلندتر از حد مجاز است؛ محصول جداگانه‌ای می‌شود${beside(value)}`,
  woo_categories: (value) =>
    `هر محصول اینجا یک دسته دارد؛ این دسته‌ها کنار گذاشته شد${beside(value)}`,
  woo_images: (value) => `تصاویر را با همین نام‌ها در فایل ZIP بارگذاری کنید${beside(value)}`,
  woo_cut: (value) => `متن بلند کوتاه شد${beside(value)}`,
  woo_dropped: (value) => `این مقدار پذیرفته نشد${beside(value)}`,
  woo_orphan: (value) => `محصول اصلی این تنوع در فایل نیست؛ محصول جداگانه‌ای می‌شود${beside(value)}`,
  shopify_image: () => 'این ردیف فقط تصویر دارد؛ تصویر به محصول خودش اضافه می‌شود',
  shopify_gift: () => 'کارت هدیه اینجا فروخته نمی‌شود',
  shopify_before: (value) => `قیمت پیش از تخفیف کنار گذاشته شد${beside(faDigits(value))}`,
  address_left: (value) => `آدرس اضافه نشد${beside(ADDRESS[value] ?? '')}`,
  person_made: () => 'مشتری جدید ساخته می‌شود',
  lines_missing: () => 'کالاهای این سفارش در فایل نیست',
  head_repeated: () => 'عنوان تکراری صفحه است، نه محصول',
  total_row: () => 'ردیف جمع است، نه محصول',
  after_total: () => 'پس از جمع کل آمده است و محصول نیست',
  left_by_hand: () => 'خودتان این ردیف را کنار گذاشتید',
};
