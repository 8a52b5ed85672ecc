import { useState } from 'react';
import { api } from '#app/api.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminTransaction } from '#contract/transactions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const t = moneyText.admin;
type Props = { row: AdminTransaction; onChange(row?: AdminTransaction): void };

/**
 * Actions: inquiry at the bank, refund through the bank, and payment of the order behind a top-up.
 */
export function TransactionActions({ row, onChange }: Props) {
  const [isReversing, setReversing] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const action = useAction(toastRefusal);
  if (!row.can.ask && !row.can.reverse && !row.can.link) return null;
  const params = { id: row._id };
  const ask = () =>
    action.run(
      async () => onChange(await api('POST /api/admin/transactions/:id/question', { params })),
      t.asked,
    );
  return (
    <section className="flex flex-wrap gap-2 rounded-tile bg-card p-4 shadow-1">
      {row.can.ask && (
        <Button busy={action.isBusy} busyText={text.sending} onClick={() => void ask()}>
          {t.ask}
        </Button>
      )}
      {row.can.link && (
        <Button look="line" onClick={() => setLinking(true)}>
          {t.link}
        </Button>
      )}
      {row.can.reverse && (
        <Button look="dangerSoft" onClick={() => setReversing(true)}>
          {t.reverse}
        </Button>
      )}
      {isLinking && <LinkDialog row={row} onChange={onChange} onClose={() => setLinking(false)} />}
      {isReversing && (
        <ReverseDialog row={row} onChange={onChange} onClose={() => setReversing(false)} />
      )}
    </section>
  );
}
