import { Ago } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person-cell.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { Link } from '#app/ui/link.tsx';
import type { AdminSuggest, SuggestStatus as Status } from '#contract/suggests.ts';
import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';

const t = adminRequestsText.suggests;
const LOOK: Record<Status, string> = {
  new: 'bg-zaferan-50 text-zaferan-800',
  reviewing: 'bg-violet-100 text-violet-800',
  planned: 'bg-firoozeh-50 text-firoozeh-700',
  done: 'bg-leaf-50 text-leaf-700',
  declined: 'bg-anar-50 text-anar-600',
};

/** Columns of the list of suggests; its action opens one to answer. */
export const suggestColumns = (onOpen: (suggest: AdminSuggest) => void): Column<AdminSuggest>[] => [
  {
    id: 'kind',
    title: t.columns.kind,
    isLead: true,
    cell: ({ kind }) => <b>{suggestKindText[kind]}</b>,
  },
  {
    id: 'body',
    title: t.columns.body,
    isWide: true,
    isPlain: true,
    cell: (row) => (
      <span className="block max-w-[44ch] whitespace-pre-line break-words leading-6 tab:text-sm tab:leading-7 [overflow-wrap:anywhere]">
        <bdi className="whole-lines-2 tab:whole-lines-4">{row.body}</bdi>
        {row.answer && <span className="text-13 text-leaf-700">{t.answered}</span>}
      </span>
    ),
  },
  {
    id: 'product',
    title: t.columns.product,
    cell: ({ product }) =>
      product ? (
        <Link
          to={`/console/admin/products/detail-${product._id}`}
          dir="auto"
          className="whole-lines-2 min-w-24 text-firoozeh-700 hover:underline"
        >
          {product.title}
        </Link>
      ) : (
        adminText.none
      ),
  },
  {
    id: 'writer',
    isPlain: true,
    title: t.columns.writer,
    cell: ({ writer }) => (
      <PersonCell name={writer.name || t.visitor} mobile={writer.mobileNumber} />
    ),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.columns.status,
    cell: ({ status }) => (
      <span
        className={`whitespace-nowrap rounded-full px-3.5 text-13 font-semibold leading-7 ${LOOK[status]}`}
      >
        {suggestStatusText[status]}
      </span>
    ),
  },
  {
    id: 'at',
    isFolded: true,
    isSum: true,
    title: t.columns.at,
    sort: 'created',
    sortKind: 'time',
    cell: ({ at }) => <Ago at={at} />,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    isActions: true,
    cell: (row) => (
      <Button look="soft" size="small" className="h-11" onClick={() => onOpen(row)}>
        {t.open}
      </Button>
    ),
  },
];
