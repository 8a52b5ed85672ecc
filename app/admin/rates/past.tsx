import { useEffect, useState } from 'react';
import { RowMenu } from '#app/admin/common/list/row-menu.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { listInstead } from '#app/admin/common/list-page.tsx';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { changesOf, isAtWork } from '#app/admin/imports/counts.ts';
import { api } from '#app/api.ts';
import { bulkText } from '#app/text/admin/bulk.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Coins, Eye, Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Rates } from '#contract/desk/rates.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { importStateText } from '#shared/labels/content.ts';
import { SECOND } from '#shared/time.ts';

const t = ratesText.past;
type Row = Rates['past'][number];
type Props = { past: Row[]; onChange(): void };

/** Between two looks at a job. */
const LOOK_AGAIN = 2 * SECOND;

const hrefOf = ({ _id }: Row) => `/console/admin/products/import?id=${_id}`;

/** Repricings of the past, those that wait included; an applied one can be taken back here. */
export function PastRepricings({ past, onChange }: Props) {
  const [undoing, setUndoing] = useState<Row>();
  const isRunning = past.some(({ status }) => isAtWork(status));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(onChange, LOOK_AGAIN);
    return () => clearTimeout(timer);
  });
  return (
    <section aria-label={t.title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-base font-extrabold">{t.title}</h2>
      <DataTable
        label={t.title}
        columns={columns(setUndoing)}
        rows={past}
        keyOf={(row) => row._id}
        hrefOf={hrefOf}
        link={Link}
        instead={listInstead({
          error: undefined,
          rows: past,
          empty: { icon: <Coins />, title: t.empty },
          onRetry: onChange,
        })}
      />
      {undoing && (
        <MoveDialog
          title={bulkText.undo.undoAsk}
          yes={bulkText.undo.yes}
          done={bulkText.undo.done}
          send={() => api('POST /api/admin/imports/:id/undo', { params: { id: undoing._id } })}
          onClose={() => setUndoing(undefined)}
          onChange={onChange}
        >
          {() => <p>{bulkText.undo.body}</p>}
        </MoveDialog>
      )}
    </section>
  );
}

const columns = (undo: (row: Row) => void): Column<Row>[] => [
  {
    id: 'rates',
    title: t.rates,
    isLead: true,
    cell: ({ rates }) => <Words className="font-semibold">{ratesText.of(rates)}</Words>,
  },
  { id: 'status', title: t.status, cell: statusOf },
  { id: 'changed', title: t.changed, cell: ({ counts }) => faNumber(changesOf(counts)) },
  { id: 'by', title: t.by, isMinor: true, cell: ({ by }) => <Words>{by}</Words> },
  { id: 'at', title: t.at, cell: ({ createdAt }) => faDate(createdAt) },
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (row) => (
      <RowMenu
        of={ratesText.of(row.rates)}
        acts={[
          { label: t.open, icon: Eye, to: hrefOf(row) },
          row.status === 'applied' &&
            !row.isForgotten && {
              label: t.undo,
              icon: Undo2,
              isDanger: true,
              run: () => undo(row),
            },
        ]}
      />
    ),
  },
];

const statusOf = ({ status, startsAt, failed }: Row) =>
  failed ? (
    <span className="font-semibold text-anar-600">{t.failed}</span>
  ) : (
    <>
      {importStateText[status]}
      {startsAt && <span className="ms-1 text-13 text-ink-500">{t.startsAt(startsAt)}</span>}
    </>
  );
