import { lazy, useState } from 'react';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { differenceOf } from '#app/text/admin/log-difference.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { Button } from '#app/ui/button.tsx';
import { History } from '#app/ui/icons.tsx';
import type { LogRow } from '#contract/logs.ts';
import { faDate } from '#shared/fa-dates.ts';
import { logList } from '#shared/lists/logs.ts';
import { LogFilters, Older } from './filters.tsx';
import { LogActor, LogEntity } from './names.tsx';

// lazy: the dialog brings a library of its own
const LogDialog = lazy(() => import('./dialog.tsx'));
const t = logsText;
const SHOWN = 2;

/** Audit log of staff: actions and their changes. */
export default function LogsPage() {
  const [row, open] = useState<LogRow>();
  const openButton = (one: LogRow) => (
    <Button
      look="soft"
      size="small"
      aria-label={t.openOf(t.action(one.action))}
      onClick={() => open(one)}
    >
      {logList.columns.open.title}
    </Button>
  );
  return (
    <ListScreen
      list={logList}
      cells={{ ...CELLS, open: openButton }}
      filters={(params, { data, error }) => (
        <LogFilters params={params} offered={data} error={error} />
      )}
      head={(filters, reply) => (
        <>
          {filters}
          {reply?.olderBefore && <Older before={reply.olderBefore} />}
        </>
      )}
      icon={<History />}
      dialogs={() =>
        row && (
          <LateDialog onClose={() => open(undefined)}>
            <LogDialog row={row} onClose={() => open(undefined)} />
          </LateDialog>
        )
      }
    />
  );
}

const CELLS = {
  action: ({ action }: LogRow) => <b className="font-semibold">{t.action(action)}</b>,
  entity: (row: LogRow) => <LogEntity row={row} />,
  actor: (row: LogRow) => <LogActor row={row} />,
  difference: (row: LogRow) => {
    const changes = differenceOf(row);
    return changes.length > 0 ? <Short changes={changes} /> : t.none;
  },
  at: ({ at }: LogRow) => (
    <time dateTime={at} className="whitespace-nowrap">
      {faDate(at)}
    </time>
  ),
};

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
