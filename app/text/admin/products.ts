import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { productLabels } from '#shared/product-fields.ts';
import { percentBelow, type Tier } from '#shared/sale-terms.ts';

/** Saving of a tier, in words where it is below one percent. */
const lessText = (tier: number, price: number) => {
  const percent = percentBelow(tier, price);
  return percent > 0 ? `${faNumber(percent)}٪ کمتر` : 'کمتر از ۱٪ ارزان‌تر';
};

/** Texts of the staff screens of products. */
export const productsText = {
  add: 'محصول جدید',
  import: 'ورود از اکسل',
  addTitle: 'افزودن محصول',
  copyTitle: 'کپی محصول',
  copySavedAs: (code: string) => `این کد قبلاً استفاده شده بود؛ با کد \u2066${code}\u2069 ذخیره شد`,
  status: productStatusText,
  filters: {
    brand: 'برند: همه',
    category: 'دسته: همه',
    stock: 'موجودی: همه',
    saleType: 'نوع فروش: همه',
    picture: 'تصویر: همه',
    low: 'رو به اتمام',
    zero: 'ناموجود',
    noPicture: 'بدون تصویر',
    labels: {
      brand: 'برند',
      category: 'دسته‌بندی',
      stock: 'موجودی',
      saleType: 'نوع فروش',
      picture: 'تصویر',
    },
  },
  actions: {
    publish: 'انتشار',
    hide: 'پنهان کردن',
    archive: 'بایگانی',
    restore: 'برگرداندن از بایگانی',
    undo: 'بازگردانی',
    copy: 'کپی',
    view: 'مشاهده در فروشگاه',
    of: (action: string, title: string) => `${action} «${title}»`,
    archiveAsk: (title: string) => `«${title}» بایگانی شود؟`,
    archiveBody: (code: string) =>
      `از فروشگاه و فهرست‌ها بیرون می‌رود، ولی کد \u2066${code}\u2069 برای همین محصول ` +
      'می‌ماند. هر وقت خواستید با «برگرداندن از بایگانی» به شکل پنهان برمی‌گردد. ' +
      'سفارش‌ها تغییری نمی‌کنند.',
    done: {
      draft: 'محصول پیش‌نویس شد',
      published: 'محصول منتشر شد',
      hidden: 'محصول پنهان شد',
      archived: 'محصول بایگانی شد',
      restored: 'محصول برگشت و پنهان است',
    },
  },
  bulk: {
    column: 'انتخاب',
    select: (title: string) => `انتخاب «${title}»`,
    all: 'انتخاب همه این صفحه',
  },
  form: {
    main: 'اطلاعات اصلی',
    pictures: 'تصاویر و ویدیو',
    prices: 'فروش و قیمت',
    stock: 'موجودی',
    attributes: 'مشخصات',
    contents: 'معرفی محصول',
    display: 'نمایش',
    save: 'ذخیره',
    saveDraft: 'ذخیره پیش‌نویس',
    saveAndPublish: 'ذخیره و انتشار',
    copyNote: 'این یک کپی است؛ تا ذخیره نشود، محصولی ساخته نمی‌شود',
    choose: 'انتخاب کنید',
    chooseCategory: 'انتخاب دسته‌بندی محصول',
    slugHint: 'شناسه در آدرس صفحه؛ اگر خالی بماند از روی عنوان ساخته می‌شود',
    vatHint: 'خالی: نرخ فروشگاه؛ صفر: معاف از مالیات',
    codeHint: 'حروف و اعداد انگلیسی؛ مثل KT-1024',
    minHint: 'کمترین تعداد در یک سفارش عمده؛ حداقل ۲',
    lowHint: 'با رسیدن موجودی به این تعداد، کالا در پیشخوان نمایش داده می‌شود',
    noSale: 'حداقل یکی از دو نوع فروش را فعال کنید',
    sellTotal: 'فروش عمده',
    sellPartial: 'فروش تکی',
    suggested: 'نمایش در پیشنهادهای صفحه اصلی',
    contentsHint:
      'تیتر، فهرست، جدول و لینک را با ابزارهای بالا بسازید؛ متن به همین شکل در صفحه محصول نمایش داده می‌شود',
    contentsHtml: 'کد HTML',
    contentsHtmlHint: 'هنگام ذخیره، آنچه در صفحه محصول مجاز نیست حذف می‌شود',
    attributeName: (i: number) => `نام مشخصه ${faNumber(i)}`,
    attributeValue: (i: number) => `مقدار مشخصه ${faNumber(i)}`,
    attributeAdd: 'افزودن مشخصه',
    attributesEmpty: 'مثل جنس، وزن، ابعاد و رنگ',
    cartonHint: 'مشتری عمده فقط مضرب‌های این عدد را سفارش می‌دهد؛ ۱ یعنی هر تعداد',
    packHint: 'مشتری تکی فقط مضرب‌های این عدد را می‌خرد؛ ۱ یعنی هر تعداد',
    tiers: {
      label: 'قیمت پله‌ای',
      from: 'از این تعداد',
      price: 'قیمت هر عدد (تومان)',
      add: 'افزودن پله',
      remove: (i: number) => `حذف پله ${faNumber(i)}`,
      row: (i: number) => `پله ${faNumber(i)}`,
      below: (tier: number, price: number) =>
        tier < price ? `${lessText(tier, price)} از قیمت عمده` : 'از قیمت عمده ارزان‌تر نیست',
      /** Percentage by which each tier is below a price. */
      beside: (tiers: readonly Tier[], price: number) =>
        tiers
          .map((tier) => {
            const rest = tier.price < price ? lessText(tier.price, price) : 'ارزان‌تر نیست';
            return `از ${faNumber(tier.from)} عدد، ${rest}`;
          })
          .join('؛ '),
      stay: (beside: string) => `پله‌ها تغییر نمی‌کنند: ${beside}`,
      list: (rows: { from: number | null; price: number | null }[]) =>
        rows
          .map(({ from, price }) => `از ${faNumber(from ?? 0)} عدد: ${faPrice(price ?? 0)}`)
          .join('، '),
    },
    moveUp: (name: string) => `انتقال ${name} به بالا`,
    moveDown: (name: string) => `انتقال ${name} به پایین`,
    removeOf: (name: string) => `حذف ${name}`,
    attribute: (i: number) => `مشخصه ${faNumber(i)}`,
    words: (words: string) => `${words} تومان`,
    saving: (n: number) => `${faPrice(n)} ارزان‌تر از تکی`,
    firstFault: 'بعضی بخش‌ها باید اصلاح شود؛ توضیح زیر هر بخش آمده است',
    fields: {
      ...productLabels,
      slug: 'نامک',
      code: 'کد کالا',
      onHand: 'موجودی',
      minTotalQuantity: 'حداقل سفارش عمده',
      image: 'تصویر',
      video: 'ویدیو',
      contents: 'متن معرفی',
      attributes: 'مشخصات',
    },
  },
  pictures: {
    drop: 'تصاویر را اینجا بکشید و رها کنید',
    or: 'یا از دستگاه خود انتخاب کنید',
    choose: 'انتخاب تصویر',
    rule: 'JPG، PNG، WebP یا AVIF؛ هر ضلع حداقل ۶۰۰ پیکسل، تا ۸ مگابایت، حداکثر ۱۲ تصویر',
    main: 'تصویر اصلی',
    makeMain: (i: number) => `تصویر ${faNumber(i)} تصویر اصلی شود`,
    earlier: (i: number) => `تصویر ${faNumber(i)} یک جا جلوتر`,
    later: (i: number) => `تصویر ${faNumber(i)} یک جا عقب‌تر`,
    remove: (i: number) => `حذف تصویر ${faNumber(i)}`,
    alt: (i: number) => `شرح تصویر ${faNumber(i)}`,
    altPlaceholder: 'در تصویر چه دیده می‌شود؟',
    list: 'تصاویر محصول',
    picture: (i: number) => `تصویر ${faNumber(i)}`,
    moved: (i: number, of: number) => `تصویر به جایگاه ${faNumber(i)} از ${faNumber(of)} منتقل شد`,
    dismiss: (name: string) => `بستن پیام ${name}`,
    progress: (name: string) => `بارگذاری ${name}`,
    waiting: 'تا پایان بارگذاری تصاویر صبر کنید',
  },
  video: {
    label: 'ویدیو',
    hint: 'لینک ویدیو در آپارات، یا فایل MP4 یا WebM تا ۶۰ مگابایت',
    choose: 'بارگذاری فایل ویدیو',
    remove: 'حذف ویدیو',
    sent: 'فایل ویدیو بارگذاری شد',
  },
  peek: { from: (n: number) => `از ${faNumber(n)} عدد` },
  stock: {
    onHand: 'در انبار',
    reserved: 'رزرو',
    sellable: 'قابل فروش',
    change: 'تغییر موجودی',
    kind: 'نوع تغییر',
    kinds: { count: 'شمارش انبار', manual: 'افزایش یا کاهش', return: 'مرجوعی کالا' },
    count: 'تعداد شمرده‌شده',
    delta: 'مقدار تغییر (منفی برای کاهش)',
    reason: 'دلیل',
    reasonsLabel: 'دلایل رایج',
    reasons: {
      count: ['شمارش دوره‌ای انبار', 'اصلاح اشتباه ثبت'],
      manual: ['رسیدن کالای جدید', 'کالای آسیب‌دیده', 'مصرف داخلی'],
      return: ['مرجوعی مشتری', 'مرجوعی از باربری'],
    },
    after: (n: number) => `پس از تغییر: ${faNumber(n)} عدد در انبار`,
    below: (n: number) => `موجودی نمی‌تواند از ${faNumber(n)} عدد رزروشده کمتر شود`,
    submit: 'ثبت تغییر',
    done: 'موجودی به‌روز شد',
  },
} as const;

/** Texts of the quick edit of a number in its row. */
export const quickText = {
  fields: { price: 'قیمت عمده', partialPrice: 'قیمت تکی', onHand: 'موجودی انبار' },
  of: (field: string, title: string) => `${field} «${title}»`,
  edit: (name: string) => `ویرایش ${name}`,
  saveOf: (name: string) => `ذخیره ${name}`,
  cancelOf: (name: string) => `انصراف از ویرایش ${name}`,
  undo: 'بازگردانی',
  undoOf: (name: string) => `بازگردانی ${name}`,
  saved: 'ذخیره شد',
  savedBeside: (beside: string) => `ذخیره شد. پله‌ها تغییر نکردند: ${beside}`,
  none: 'خالی',
  reason: 'ویرایش در فهرست محصولات',
  conflict: (now: string) =>
    `همکارتان این محصول را تغییر داده است؛ مقدار فعلی: ${now}. برای ثبت عدد خودتان دوباره ذخیره کنید`,
} as const;

/** Texts of the purchase price. */
export const purchaseText = {
  title: 'قیمت خرید',
  label: 'قیمت خرید هر عدد (تومان)',
  hint: 'محرمانه؛ مبنای سود سفارش‌های بعدی',
} as const;
