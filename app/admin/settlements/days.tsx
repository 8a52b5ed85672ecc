import { useState } from 'react';
import { listInstead } from '#app/admin/common/list-page.tsx';
import { settlementsText } from '#app/text/admin/settlements.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { CalendarDays } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SettlementDays } from '#contract/desk/settlements.ts';
import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';
import { settlementSourceText } from '#shared/labels/settlements.ts';

const t = settlementsText.days;
type Row = SettlementDays['rows'][number];
type Amount = 'payments' | 'books' | 'paid' | 'fees' | 'rest';

const amount = (id: Amount): Column<Row> => ({
  id,
  title: t[id],
  short: t[id].replace(/ \(.*\)$/, ''),
  isAmount: true,
  cell: (row) => (
    <span className={id === 'rest' && row.rest > 0 ? 'font-bold text-zaferan-800' : ''}>
      {faNumber(row[id])}
    </span>
  ),
});

const COLUMNS: Column<Row>[] = [
  {
    id: 'day',
    title: t.day,
    isLead: true,
    cell: ({ day }) => <span className="whitespace-nowrap">{faDay(day)}</span>,
  },
  { id: 'source', title: t.source, cell: ({ source }) => settlementSourceText[source] },
  amount('payments'),
  amount('books'),
  amount('paid'),
  amount('fees'),
  amount('rest'),
  { id: 'exceptions', title: t.exceptions, cell: ({ exceptions }) => faNumber(exceptions) },
];

/** Rows that are shown at first, about a week of three banks. */
const FIRST = 21;

/** Each day of each bank, the newest first. */
export function Days({ rows }: Pick<SettlementDays, 'rows'>) {
  const [isAll, showAll] = useState(false);
  return (
    <section>
      <h2 className="mb-3 text-base font-extrabold">{t.title}</h2>
      <DataTable
        label={t.title}
        columns={COLUMNS}
        rows={isAll ? rows : rows.slice(0, FIRST)}
        keyOf={({ day, source }) => `${day} ${source}`}
        link={Link}
        instead={listInstead({
          error: undefined,
          rows,
          empty: { icon: <CalendarDays />, title: t.none },
          onRetry: () => {},
        })}
      />
      {!isAll && rows.length > FIRST && (
        <Button look="line" className="mt-3" onClick={() => showAll(true)}>
          {t.all}
        </Button>
      )}
    </section>
  );
}
