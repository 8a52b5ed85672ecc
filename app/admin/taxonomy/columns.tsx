import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { pictureUrl } from '#app/format.ts';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import type { Column } from '#app/ui/column.ts';
import { Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';
import type { Taxonomy } from './form.tsx';
import type { Doing } from './types.ts';

const t = adminText.term;
const BUTTON =
  'grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 desk:size-9 [&_svg]:size-[18px]';

/** Columns of a list of brands or categories. */
export const termColumns = (
  taxonomy: Taxonomy,
  start: (doing: Doing) => void,
  onChange: () => void,
): Column<AdminTerm>[] => [
  {
    id: 'name',
    title: t.columns.name,
    sort: 'name',
    sortKind: 'word',
    isLead: true,
    cell: (row) => <Name taxonomy={taxonomy} row={row} />,
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
    cell: (row) => <Status isActive={row.isActive} />,
  },
  {
    id: 'sort',
    isMinor: true,
    isOffCard: true,
    title: t.columns.sort,
    sort: 'sort',
    cell: (row) => faNumber(row.sort),
  },
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (row) => <Actions taxonomy={taxonomy} row={row} start={start} onChange={onChange} />,
  },
];

const Name = ({ taxonomy, row }: { taxonomy: Taxonomy; row: AdminTerm }) => (
  <span className="flex items-center gap-3">
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-tint-0 font-bold text-firoozeh-700">
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
    <bdi className="font-semibold">{row.name}</bdi>
  </span>
);

const Status = ({ isActive }: { isActive: boolean }) => (
  <span
    className={`inline-flex items-center gap-2 rounded-full px-3 text-13 font-semibold leading-7 ${isActive ? 'bg-leaf-50 text-leaf-700' : 'bg-line text-ink-700'}`}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {isActive ? t.status.active : t.status.hidden}
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
  // goods of what is hidden stay on sale, which is said before
  const isAsked = row.isActive && row.productCounter > 0;
  const turnLabel = row.isActive ? t.hideOf(row.name) : t.showOf(row.name);
  return (
    <span className="flex max-tab:-me-2.5">
      <button
        type="button"
        title={adminText.edit}
        aria-label={t.editOf(row.name)}
        onClick={() => start({ what: 'edit', row })}
        className={BUTTON}
      >
        <Pencil />
      </button>
      <button
        type="button"
        title={row.isActive ? t.hide : t.show}
        aria-label={turnLabel}
        onClick={() => (isAsked ? start({ what: 'hide', row }) : void turn())}
        className={BUTTON}
      >
        {row.isActive ? <EyeOff /> : <Eye />}
      </button>
      <button
        type="button"
        title={adminText.remove}
        aria-label={t.removeOf(row.name)}
        onClick={() => start({ what: 'remove', row })}
        className={BUTTON}
      >
        <Trash2 />
      </button>
    </span>
  );
}
