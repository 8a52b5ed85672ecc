import { useState } from 'react';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';

const t = productsText.stock;
const LABELS = { onHand: t.count, delta: t.delta, reason: t.reason };
type Kind = keyof typeof t.kinds;
type Props = { product: AdminProduct; onClose(): void; onDone(product: AdminProduct): void };

/** Counts the stock again, or moves it by a difference with a reason. */
export function StockDialog({ product, onClose, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('count');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const action = useAction();
  const isCount = kind === 'count';
  const after = isCount ? amount : amount === null ? null : product.onHand + amount;
  const isBelow = after !== null && after < product.reserved;
  const faults = action.faults(LABELS);
  const save = async () => {
    // a missing amount is sent as it is: the server's answer names the field
    const value = amount as number;
    const body = isCount ? { kind, onHand: value, reason } : { kind, delta: value, reason };
    const params = { id: product._id };
    const moved = await action.run(
      () => api('POST /api/admin/products/:id/stock', { params, body }),
      t.done,
    );
    if (moved) onDone(moved);
  };
  return (
    <Dialog title={t.change} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Select
          label={t.kind}
          options={Object.entries(t.kinds).map(([id, label]) => ({ id, label }))}
          value={kind}
          // the options are the kinds
          onChange={(id) => setKind(id as Kind)}
        />
        <NumberField
          label={isCount ? t.count : t.delta}
          allowsNegative={!isCount}
          value={amount}
          hint={after === null ? undefined : t.after(after)}
          error={isBelow ? t.below(product.reserved) : (faults.onHand ?? faults.delta)}
          onChange={setAmount}
        />
        <Reasons reasons={t.reasons[kind]} onChoose={setReason} />
        <TextField
          label={t.reason}
          value={reason}
          error={faults.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{action.message(LABELS)}</FormError>
        <Button type="submit" size="large" busy={action.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

type ReasonsProps = { reasons: readonly string[]; onChoose(reason: string): void };

/** What is usual is one press; anything else is typed. */
const Reasons = ({ reasons, onChoose }: ReasonsProps) => (
  <fieldset aria-label={t.reasonsLabel} className="flex flex-wrap gap-2">
    {reasons.map((reason) => (
      <Button key={reason} look="line" size="small" onClick={() => onChoose(reason)}>
        {reason}
      </Button>
    ))}
  </fieldset>
);
