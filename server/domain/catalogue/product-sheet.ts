import type { AdminProduct, AdminTerm } from '#contract/admin-catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import { type Ctx, may } from '#server/context.ts';
import {
  BUNDLE,
  type Cell,
  type ListSheet,
  type SheetColumn,
} from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { yesNoText } from '#shared/labels/common.ts';
import { productStatusText } from '#shared/labels/content.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { currencyText } from '#shared/labels/rates.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import { type ProductField, productFieldNames, productFields } from '#shared/product-fields.ts';
import type { Tier } from '#shared/sale-terms.ts';
import { readForeignCosts } from './costs/foreign-costs.ts';
import { exportedCell, type SheetProduct } from './exported-values.ts';
import { chosenProducts, type ProductQuery } from './list-admin-products.ts';
import { listAdminTerms, type TermQuery } from './list-admin-terms.ts';
import type { Taxonomy } from './list-terms.ts';
import { readPurchasePrices } from './purchase-price.ts';

type Column = SheetColumn<SheetProduct>;

const COSTS: Column[] = [
  { title: 'قیمت خرید (تومان)', cell: ({ purchasePrice = null }) => purchasePrice },
  { title: 'قیمت خرید ارزی', cell: ({ foreignCost }) => foreignCost?.amount ?? null },
  {
    title: 'ارز خرید',
    cell: ({ foreignCost }) => (foreignCost ? currencyText[foreignCost.currency] : null),
  },
];
const RESERVED: Column = { title: 'در سفارش‌ها', cell: ({ reserved }) => reserved };

/** Column of a field; the stock column is followed by the reserved pieces. */
function columnsOf(field: ProductField): Column[] {
  const { label: title, ...rule } = productFields[field];
  const width = 'width' in rule ? { width: rule.width } : {};
  const column = { title, ...width, cell: (product: AdminProduct) => cellOf(product[field]) };
  return field === 'onHand' ? [column, RESERVED] : [column];
}

/** Cell of a value in a file. */
function cellOf(value: AdminProduct[ProductField]): Cell {
  if (typeof value === 'boolean') return labelOf(yesNoText, String(value));
  if (Array.isArray(value)) return value.map(wordOf).join('، ');
  return typeof value === 'object' && value !== null ? value.name : value;
}

const wordOf = (one: SaleType | Tier) =>
  typeof one === 'string' ? labelOf(saleTypeText, one) : `${one.from}: ${one.price}`;

/**
 * Export of products. An import recognises its heads, so that a file can be exported, edited and
 * imported again.
 */
export const productSheet: ListSheet<ProductQuery, SheetProduct> = {
  title: 'محصولات',
  columns: (_query, ctx) => [
    { title: 'کد کالا', cell: ({ code }) => code },
    ...productFieldNames.flatMap(columnsOf),
    ...(may(ctx, 'purchase.prices') ? COSTS : []),
    { title: 'تنوعی از', width: 30, cell: ({ family }) => family?.title ?? '' },
    {
      title: 'گزینه‌ها',
      width: 30,
      cell: ({ family }) =>
        (family?.options ?? []).map(({ name, value }) => `${name}: ${value}`).join('، '),
    },
    { title: 'وضعیت', cell: ({ status }) => labelOf(productStatusText, status) },
    { title: 'به‌روزرسانی', cell: ({ updatedAt }) => jalaliTime(updatedAt) },
    { title: 'هنگام خروجی (دست نزنید)', cell: exportedCell },
  ],
  async *rows(ctx, query) {
    const { all } = await chosenProducts(ctx, query);
    for await (const bundle of ctx.sql<AdminProduct[]>`${all}`.cursor(BUNDLE))
      yield may(ctx, 'purchase.prices') ? await withCosts(ctx, bundle) : bundle;
  },
};

async function withCosts(ctx: Ctx, bundle: AdminProduct[]): Promise<SheetProduct[]> {
  const ids = bundle.map(({ _id }) => _id);
  const [prices, costs] = await Promise.all([
    readPurchasePrices(ctx, ids),
    readForeignCosts(ctx, ids),
  ]);
  return bundle.map((row) => ({
    ...row,
    purchasePrice: prices.get(row._id) ?? null,
    foreignCost: costs.get(row._id) ?? null,
  }));
}

const ABOVE: SheetColumn<AdminTerm> = {
  title: 'زیردسته',
  width: 30,
  cell: ({ above }) => above.join(' > '),
};

/** Export of brands or categories. */
export const termSheet = (taxonomy: Taxonomy, title: string): ListSheet<TermQuery, AdminTerm> => ({
  title,
  columns: [
    { title: 'نام', width: 30, cell: ({ name }) => name },
    { title: 'نامک', width: 30, cell: ({ slug }) => slug },
    ...(taxonomy === 'categories' ? [ABOVE] : []),
    { title: 'محصولات منتشرشده', cell: ({ productCounter }) => productCounter },
    { title: 'نمایش در فروشگاه', cell: ({ isActive }) => labelOf(yesNoText, String(isActive)) },
    { title: 'ترتیب نمایش', cell: ({ sort }) => sort },
    { title: 'نامک‌های قبلی', width: 30, cell: ({ aliases }) => aliases.join('، ') },
  ],
  async *rows(ctx, query) {
    yield await listAdminTerms(ctx, { taxonomy, ...query });
  },
});
