import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
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
type Draft = { kind: Kind; onHand: number | null; delta: number | null; reason: string };
type Props = { product: AdminProduct; onClose(): void; onDone(product: AdminProduct): void };

/** Counts the stock again, or changes it by a difference with a reason. */
export function StockDialog({ product, onClose, onDone }: Props) {
  const attempt = useAttempt(`stock-${product._id}`);
  const form = useMoveForm<Draft, AdminProduct>({
    start: { kind: 'count', onHand: null, delta: null, reason: '' },
    labels: LABELS,
    onClose,
    onChange: (moved) => moved && onDone(moved),
  });
  const { draft, faults, set } = form;
  const isCount = draft.kind === 'count';
  const after = afterOf(draft, product);
  const isBelow = after !== null && after < product.reserved;
  const save = () =>
    form.send(
      (typed) =>
        attempt.once(typed, (headers) =>
          api('POST /api/admin/products/:id/stock', {
            params: { id: product._id },
            headers,
            body: bodyOf(typed),
          }),
        ),
      t.done,
    );
  return (
    <Dialog title={t.change} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Select
          label={t.kind}
          options={Object.entries(t.kinds).map(([id, label]) => ({ id, label }))}
          value={draft.kind}
          // every option id is one of the kinds
          onChange={(id) => set({ kind: id as Kind })}
        />
        <NumberField
          label={isCount ? t.count : t.delta}
          allowsNegative={!isCount}
          value={isCount ? draft.onHand : draft.delta}
          hint={after === null ? undefined : t.after(after)}
          error={isBelow ? t.below(product.reserved) : (faults.onHand ?? faults.delta)}
          onChange={(amount) => set(isCount ? { onHand: amount } : { delta: amount })}
        />
        <Reasons reasons={t.reasons[draft.kind]} onChoose={(reason) => set({ reason })} />
        <TextField label={t.reason} {...textOf(form, 'reason')} />
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Stock after the change; null until an amount is typed. */
function afterOf({ kind, onHand, delta }: Draft, product: AdminProduct): number | null {
  if (kind === 'count') return onHand;
  return delta === null ? null : product.onHand + delta;
}

// a missing amount is sent as it is: the server's answer names the field
const bodyOf = ({ kind, onHand, delta, reason }: Draft) =>
  kind === 'count'
    ? { kind, onHand: onHand as number, reason }
    : { kind, delta: delta as number, reason };

type ReasonsProps = { reasons: readonly string[]; onChoose(reason: string): void };

/** Common reasons, one press each; others are typed. */
const Reasons = ({ reasons, onChoose }: ReasonsProps) => (
  <fieldset aria-label={t.reasonsLabel} className="flex flex-wrap gap-2">
    {reasons.map((reason) => (
      <Button key={reason} look="line" size="small" onClick={() => onChoose(reason)}>
        {reason}
      </Button>
    ))}
  </fieldset>
);
