import { faPrice } from '#app/format.ts';
import type { ImportWork } from '#contract/products/bulk.ts';
import { faNumber } from '#shared/digits.ts';
import { importStateText, productStatusText } from '#shared/labels/content.ts';
import { MAX_BULK } from '#shared/limits.ts';
import { ratesText } from './trade/rates.ts';

const about = (n: number, isEstimate: boolean) => `${isEstimate ? 'حدود ' : ''}${faNumber(n)}`;
const of = { both: 'قیمت عمده و تکی', price: 'قیمت عمده', partialPrice: 'قیمت تکی' };

/** Texts of bulk changes of products. */
export const bulkText = {
  selected: (n: number) => `${faNumber(n)} مورد انتخاب شد`,
  allSelected: (n: number, isEstimate: boolean) =>
    `همه ${about(n, isEstimate)} محصول این فیلتر انتخاب شد`,
  selectAll: (n: number, isEstimate: boolean) =>
    `انتخاب همه ${about(n, isEstimate)} محصول این فیلتر`,
  onlySelected: (n: number) => `فقط ${faNumber(n)} مورد`,
  tooMany: `حداکثر ${faNumber(MAX_BULK)} محصول را یک‌جا می‌توانید تغییر دهید؛ فهرست را با فیلتر کوتاه‌تر کنید.`,
  openStock: 'تغییر موجودی',
  open: 'قیمت، موجودی، دسته‌بندی، برند',
  promote: 'تخفیف',
  clear: 'لغو انتخاب',
  kind: 'چه چیزی تغییر کند؟',
  kinds: {
    percent: 'قیمت به درصد',
    amount: 'قیمت به تومان',
    stock: 'موجودی انبار',
    category: 'دسته‌بندی',
    brand: 'برند',
  },
  ofLabel: 'کدام قیمت؟',
  of,
  wayLabel: 'نوع تغییر',
  ways: { up: 'افزایش', down: 'کاهش' },
  stockWays: { set: 'تعیین موجودی' },
  amount: 'مقدار',
  units: { percent: 'درصد', amount: 'تومان', stock: 'عدد' },
  rounding: 'گرد کردن قیمت جدید',
  rounded: {
    nearest: (n: number) => (n === 1 ? 'بدون گرد کردن' : `به نزدیک‌ترین ${faNumber(n)} تومان`),
    up: (n: number) => `رو به بالا، تا ${faNumber(n)} تومان`,
    down: (n: number) => `رو به پایین، تا ${faNumber(n)} تومان`,
    nines: (n: number) => `رو به بالا، تا …${faNumber((n / 10) * 9)} تومان`,
  },
  hint:
    'قیمت‌های پله‌ای همراه قیمت عمده تغییر می‌کنند. پیش از ذخیره، تغییر هر محصول را ' +
    'می‌بینید و پس از آن هم می‌توانید همه را بازگردانید.',
  preview: 'پیش‌نمایش تغییرات',
  title: 'تغییر گروهی محصولات',
  undo: {
    button: 'بازگردانی این تغییر',
    yes: 'بازگردانی',
    undoAsk: 'این تغییر بازگردانده شود؟',
    body:
      'محصولات مثل قبل می‌شوند. محصولی که پس از این تغییر ویرایش شده باشد، تغییر نمی‌کند و ' +
      'پیش‌نویسی که منتشر شده باشد، پنهان می‌شود.',
    done: importStateText.undoing,
  },
} as const;

/** Short description of a bulk change. */
export function workText(work: ImportWork): string {
  if (work.kind === 'rates') return ratesText.of(work.rates);
  if (work.kind === 'own_prices') return 'قیمت‌های واردشده در صفحه لیست';
  if (work.kind === 'status') return `وضعیت: ${productStatusText[work.status]}`;
  if (work.kind === 'brand') return `برند: ${work.brand}`;
  if (work.kind === 'category') return `دسته‌بندی: ${work.category}`;
  const by = Math.abs(work.amount);
  const way = work.amount < 0 ? bulkText.ways.down : bulkText.ways.up;
  if (work.kind === 'stock')
    return work.way === 'set'
      ? `موجودی انبار: ${faNumber(by)} عدد`
      : `${way} موجودی انبار: ${faNumber(by)} عدد`;
  const moved = work.kind === 'percent' ? `${faNumber(by)}٪` : faPrice(by);
  return `${way} ${of[work.of]}: ${moved}`;
}
