import type { AdminNamed, AdminProduct } from '#contract/admin-catalogue.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { wordOf } from '#server/domain/sheets/words.ts';
import { jalaliTime } from '#shared/days.ts';
import { exportedCell } from './exported-values.ts';
import { listAdminNamed, type NamedQuery } from './list-admin-named.ts';
import { chosenProducts, indexQuery, type ProductQuery } from './list-admin-products.ts';
import type { Plural } from './list-named.ts';

/** The heads are those an import of products knows, so that a file can go out, be edited and come back. */
export const productSheet: ListSheet<ProductQuery, AdminProduct> = {
  title: 'محصولات',
  columns: [
    { title: 'کد کالا', cell: ({ code }) => code },
    { title: 'عنوان', width: 40, cell: ({ title }) => title },
    { title: 'برند', cell: ({ brand }) => brand.name },
    { title: 'دسته‌بندی', cell: ({ category }) => category.name },
    { title: 'قیمت عمده (تومان)', cell: ({ price }) => price },
    { title: 'قیمت تکی (تومان)', cell: ({ partialPrice }) => partialPrice },
    {
      title: 'نوع فروش',
      cell: ({ saleTypes }) => saleTypes.map((type) => wordOf('saleType', type)).join('، '),
    },
    { title: 'موجودی انبار', cell: ({ onHand }) => onHand },
    { title: 'در سفارش‌ها', cell: ({ reserved }) => reserved },
    { title: 'هشدار موجودی', cell: ({ lowStockAt }) => lowStockAt },
    { title: 'حداقل تعداد عمده', cell: ({ minTotalQuantity }) => minTotalQuantity },
    { title: 'توضیح کوتاه', width: 40, cell: ({ shortText }) => shortText },
    { title: 'گارانتی', cell: ({ warranty }) => warranty },
    { title: 'پیشنهادی', cell: ({ isSuggested }) => wordOf('yes', String(isSuggested)) },
    { title: 'ترتیب نمایش', cell: ({ sort }) => sort },
    { title: 'وضعیت', cell: ({ status }) => wordOf('product', status) },
    { title: 'به‌روزرسانی', cell: ({ updatedAt }) => jalaliTime(updatedAt) },
    { title: 'هنگام خروجی (دست نزنید)', cell: exportedCell },
  ],
  async *rows(ctx, query) {
    const index = await indexQuery(ctx, query);
    yield* ctx.sql<AdminProduct[]>`${chosenProducts(ctx, query, index)}`.cursor(BUNDLE);
  },
};

/** Brands or categories as a file. */
export const namedSheet = (plural: Plural, title: string): ListSheet<NamedQuery, AdminNamed> => ({
  title,
  columns: [
    { title: 'نام', width: 30, cell: ({ name }) => name },
    { title: 'نام در آدرس', width: 30, cell: ({ slug }) => slug },
    { title: 'محصول‌های منتشرشده', cell: ({ productCounter }) => productCounter },
    { title: 'نمایش در فروشگاه', cell: ({ isActive }) => wordOf('yes', String(isActive)) },
    { title: 'ترتیب نمایش', cell: ({ sort }) => sort },
    { title: 'نام‌های پیشین در آدرس', width: 30, cell: ({ aliases }) => aliases.join('، ') },
  ],
  async *rows(ctx, query) {
    yield await listAdminNamed(ctx, { plural, ...query });
  },
});
