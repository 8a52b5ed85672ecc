import { productsText } from '#app/text/admin/products.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { Bulk } from './use-bulk-status.ts';

const t = productsText.bulk;
const BOX = 'size-5 accent-firoozeh-600';

/** A box before each product. */
export const selectColumn = ({ chosen, choose }: Bulk): Column<AdminProduct> => ({
  id: 'select',
  title: t.column,
  isMark: true,
  cell: ({ _id, title }) => (
    <label className="grid size-11 cursor-pointer place-items-center desk:size-9">
      <input
        type="checkbox"
        aria-label={t.select(title)}
        checked={chosen.has(_id)}
        onChange={(event) => choose([_id], event.target.checked)}
        className={BOX}
      />
    </label>
  ),
});

type AllProps = { products: AdminProduct[]; bulk: Bulk };

/** One box for all products of the page. */
export function SelectAll({ products, bulk }: AllProps) {
  const ids = products.map(({ _id }) => _id);
  const isAll = ids.length > 0 && ids.every((id) => bulk.chosen.has(id));
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => bulk.choose(ids, !isAll)}
        className={BOX}
      />
      {t.all}
    </label>
  );
}
