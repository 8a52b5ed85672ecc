import { lazy, useState } from 'react';
import { StaffList } from '#app/admin/common/staff-list.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { PlainCode } from '#app/common/code.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { differenceOf } from '#app/text/admin/log-difference.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { History } from '#app/ui/icons.tsx';
import { useApi } from '#app/use-api.ts';
import type { LogRow } from '#contract/logs.ts';
import { faDate } from '#shared/fa-dates.ts';
import { LogFilters } from './filters.tsx';
import { LogActor, LogEntity } from './names.tsx';

// lazy: the dialog brings a library of its own
const LogDialog = lazy(() => import('./dialog.tsx'));
const t = logsText;
const SHOWN = 2;

/** Audit log of staff: actions and their changes. */
export default function LogsPage() {
  const params = useListParams();
  const answer = useApi('GET /api/admin/logs', { query: params.query });
  const [row, open] = useState<LogRow>();
  return (
    <>
      <StaffList
        title={t.title}
        params={params}
        answer={answer}
        columns={columnsOf(open)}
        keyOf={({ _id }) => _id}
        filters={<LogFilters params={params} offered={answer.data} error={answer.error} />}
        exports={{ list: 'logs' }}
        sort="at"
        empty={{ icon: <History />, title: t.empty }}
        hasSizes={false}
      />
      {row && (
        <LateDialog onClose={() => open(undefined)}>
          <LogDialog row={row} onClose={() => open(undefined)} />
        </LateDialog>
      )}
    </>
  );
}

const columnsOf = (open: (row: LogRow) => void): Column<LogRow>[] => [
  {
    id: 'action',
    title: t.columns.action,
    sort: 'action',
    sortKind: 'word',
    isLead: true,
    cell: (row) => <b className="font-semibold">{t.action(row.action)}</b>,
  },
  {
    id: 'entity',
    isPlain: true,
    title: t.columns.entity,
    sort: 'entity',
    sortKind: 'word',
    cell: (row) => <LogEntity row={row} />,
  },
  {
    id: 'actor',
    isPlain: true,
    title: t.columns.actor,
    sort: 'actor',
    sortKind: 'word',
    cell: (row) => <LogActor row={row} />,
  },
  {
    id: 'difference',
    title: t.columns.difference,
    isWide: true,
    isPlain: true,
    cell: (row) => {
      const changes = differenceOf(row);
      return changes.length > 0 ? <Short changes={changes} /> : t.none;
    },
  },
  {
    id: 'at',
    isFolded: true,
    isPlain: true,
    title: t.columns.at,
    sort: 'at',
    sortKind: 'time',
    cell: (row) => (
      <time dateTime={row.at} className="whitespace-nowrap">
        {faDate(row.at)}
      </time>
    ),
  },
  {
    id: 'ip',
    isMinor: 'soon',
    isOffCard: true,
    title: t.columns.ip,
    cell: (row) => (row.ip ? <PlainCode value={row.ip} /> : t.none),
  },
  {
    id: 'open',
    title: t.open,
    isSum: true,
    isActions: true,
    cell: (row) => (
      <Button
        look="soft"
        size="small"
        aria-label={t.openOf(t.action(row.action))}
        onClick={() => open(row)}
      >
        {t.open}
      </Button>
    ),
  },
];

/** Keeps the number of a card or an order on one line. */
const Value = ({ children }: { children: string }) => (
  <bdi className={/^\S{1,24}$/.test(children) ? 'whitespace-nowrap' : ''}>{children}</bdi>
);

/** The first changes, one a line; the dialog shows the rest. */
function Short({ changes }: { changes: ReturnType<typeof differenceOf> }) {
  return (
    <ul className="max-w-[360px] leading-6">
      {changes.slice(0, SHOWN).map((change) => (
        <li key={change.path} className="whole-lines-1 wrap-anywhere tab:whole-lines-2">
          <span className="text-ink-500">{change.name}: </span>
          {change.before !== t.none && (
            <>
              <del className="text-anar-600">
                <Value>{change.before}</Value>
              </del>{' '}
            </>
          )}
          <ins className="text-leaf-700 no-underline">
            <Value>{change.after}</Value>
          </ins>
        </li>
      ))}
      {changes.length > SHOWN && (
        <li className="text-12 text-ink-500">{t.more(changes.length - SHOWN)}</li>
      )}
    </ul>
  );
}
