import type { ReactNode } from 'react';
import { RowMenu } from '#app/admin/common/list/row-menu.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { pictureUrl } from '#app/format.ts';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { mergeText } from '#app/text/admin/merge.ts';
import type { Column } from '#app/ui/column.ts';
import { ArrowLeftRight, Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import type { Taxonomy } from './form.tsx';

const t = adminText.term;

type Wanted = {
  taxonomy: Taxonomy;
  start(doing: Doing): void;
  onChange(): void;
  /** Handle that moves a row; only in the complete tree in its own order. */
  handleOf: ((row: AdminTerm) => ReactNode) | undefined;
};

/** Columns of a list of brands or categories. */
export const termColumns = ({
  taxonomy,
  start,
  onChange,
  handleOf,
}: Wanted): Column<AdminTerm>[] => [
  ...(taxonomy === 'categories' ? [treeOrder(handleOf)] : []),
  {
    id: 'name',
    title: t.columns.name,
    sort: 'name',
    sortKind: 'word',
    isLead: true,
    cell: (row) => <Name taxonomy={taxonomy} row={row} isTree={handleOf !== undefined} />,
  },
  {
    id: 'products',
    title: t.columns.products,
    sort: 'products',
    cell: (row) => (
      <Link
        to={`/console/admin/products?${taxonomy === 'brands' ? 'brand' : 'category'}=${encodeURIComponent(row.slug)}`}
        className="inline-flex min-h-9 min-w-9 items-center font-semibold text-firoozeh-700 hover:underline"
      >
        {faNumber(row.productCounter)}
      </Link>
    ),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.columns.status,
    cell: (row) => <Status row={row} />,
  },
  ...(taxonomy === 'brands' ? [BRAND_ORDER] : []),
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (row) => <Actions taxonomy={taxonomy} row={row} start={start} onChange={onChange} />,
  },
];

const ORDER = { id: 'sort', title: t.columns.sort, sort: 'sort' };

const BRAND_ORDER: Column<AdminTerm> = {
  ...ORDER,
  isMinor: true,
  isOffCard: true,
  cell: ({ sort }) => faNumber(sort),
};

/** Handles before the names of the tree; its head leads back to it from another order. */
const treeOrder = (handleOf: Wanted['handleOf']): Column<AdminTerm> => ({
  ...ORDER,
  ...(handleOf ? { isMark: true } : { isOffCard: true }),
  cell: handleOf ?? (() => ''),
});

const INDENTS = ['', 'ms-6', 'ms-12'];
type NameProps = { taxonomy: Taxonomy; row: AdminTerm; isTree: boolean };

const Name = ({ taxonomy, row, isTree }: NameProps) => (
  <span className={`flex items-center gap-3 ${isTree ? INDENTS[row.above.length] : ''}`}>
    <span
      className={`grid size-11 shrink-0 place-items-center overflow-hidden rounded-md font-bold text-firoozeh-700 ${row.picture ? 'bg-tint-0' : 'bg-firoozeh-50'}`}
    >
      {row.picture ? (
        <img
          src={pictureUrl(taxonomy, row.picture, 160)}
          alt=""
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <span aria-hidden>{row.name.slice(0, 1)}</span>
      )}
    </span>
    <span>
      <Words className="font-semibold">{row.name}</Words>
      {row.above.length > 0 && (
        <span className={isTree ? 'sr-only' : 'block text-13 text-ink-500'}>
          {t.below(row.above.join(' > '))}
        </span>
      )}
    </span>
  </span>
);

const Status = ({ row: { isActive, isHiddenAbove } }: { row: AdminTerm }) => (
  <span
    className={`inline-flex items-center gap-2 rounded-full px-3 text-13 font-semibold leading-7 ${isActive && !isHiddenAbove ? 'bg-leaf-50 text-leaf-700' : 'bg-line text-ink-700'}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {!isActive ? t.status.hidden : isHiddenAbove ? t.hiddenAbove : t.status.active}
  </span>
);

type ActionsProps = {
  taxonomy: Taxonomy;
  row: AdminTerm;
  start(doing: Doing): void;
  onChange(): void;
};

/** Shows or hides a brand or a category. */
export async function turnTerm(taxonomy: Taxonomy, row: AdminTerm) {
  const { _id, name, slug, picture, contents, sort, isActive, version } = row;
  await api(`PATCH /api/admin/${taxonomy}/:id`, {
    params: { id: _id },
    body: { name, slug, picture, contents, sort, isActive: !isActive, version },
  });
  toast('success', adminText.saved);
}

function Actions({ taxonomy, row, start, onChange }: ActionsProps) {
  const turn = () =>
    turnTerm(taxonomy, row)
      .catch((refusal: unknown) => toast('danger', refusalText(refusal)))
      .finally(onChange);
  // products of a hidden term stay on sale, so staff confirm first
  const isAsked = row.isActive && row.productCounter > 0;
  const { name } = row;
  return (
    <RowMenu
      of={name}
      acts={[
        {
          label: adminText.edit,
          name: t.editOf(name),
          icon: Pencil,
          run: () => start({ what: 'edit', row }),
        },
        {
          label: row.isActive ? t.hide : t.show,
          name: row.isActive ? t.hideOf(name) : t.showOf(name),
          icon: row.isActive ? EyeOff : Eye,
          run: () => (isAsked ? start({ what: 'hide', row }) : void turn()),
        },
        {
          label: mergeText[taxonomy].label,
          name: mergeText[taxonomy].of(name),
          icon: ArrowLeftRight,
          run: () => start({ what: 'merge', row }),
        },
        {
          label: adminText.remove,
          name: t.removeOf(name),
          icon: Trash2,
          isDanger: true,
          run: () => start({ what: 'remove', row }),
        },
      ]}
    />
  );
}

export type Doing = { what: 'edit' | 'hide' | 'merge' | 'remove'; row: AdminTerm };
