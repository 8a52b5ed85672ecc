import { useState } from 'react';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { settlementsText } from '#app/text/admin/settlements.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Lock } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SettlementDays } from '#contract/desk/settlements.ts';
import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';

const t = settlementsText.close;
type Row = SettlementDays['closings'][number];
/** Characters of a signature that tell it from others. */
const SHORT = 12;

const COLUMNS: Column<Row>[] = [
  {
    id: 'day',
    title: t.day,
    isLead: true,
    cell: ({ day }) => <span className="whitespace-nowrap">{faDay(day)}</span>,
  },
  { id: 'lines', title: t.lines, cell: ({ lines }) => faNumber(lines) },
  { id: 'corrections', title: t.corrections, cell: ({ corrections }) => faNumber(corrections) },
  { id: 'hash', title: t.hash, cell: ({ hash }) => <PlainCode value={hash.slice(0, SHORT)} /> },
  { id: 'by', title: t.by, cell: ({ by }) => <bdi>{by}</bdi> },
];

type Props = { days: SettlementDays; onChange(days?: SettlementDays): void };

/** Closed days with their signatures, and the button that closes the next ones. */
export function Closings({ days, onChange }: Props) {
  const { closable, closings } = days;
  const [isAsking, setAsking] = useState(false);
  return (
    <Block title={t.title}>
      <p className="mb-3 text-sm text-ink-700">{t.body}</p>
      {closings.length === 0 ? (
        <p className="text-sm text-ink-500">{t.none}</p>
      ) : (
        <DataTable
          label={t.title}
          columns={COLUMNS}
          rows={closings}
          keyOf={({ day }) => day}
          link={Link}
        />
      )}
      {closable && (
        <Button look="line" className="mt-3" onClick={() => setAsking(true)}>
          <Lock className="size-4" />
          {t.act(closable)}
        </Button>
      )}
      {isAsking && closable && (
        <MoveDialog
          title={t.ask(closable)}
          yes={t.yes}
          done={t.done}
          isDestructive={false}
          send={() => api('POST /api/admin/settlement-days', { body: { day: closable } })}
          onClose={() => setAsking(false)}
          onChange={onChange}
        >
          {() => <p className="mb-3">{t.body}</p>}
        </MoveDialog>
      )}
    </Block>
  );
}
