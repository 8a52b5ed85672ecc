import { useState } from 'react';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Order } from '#contract/orders.ts';
import { isOver, isShipped } from '#shared/order-moves.ts';

const t = consoleText.order.postalCode;
const LABELS = { postalCode: consoleText.order.postal };

type Props = { order: Order; onChange(): void };

/** Form for the postal code that an order by phone lacks. */
export function PostalCode({ order, onChange }: Props) {
  const [postalCode, setCode] = useState('');
  const action = useAction();
  const isLacking = order.delivery?.kind === 'post' && order.detail.address.postalCode === '';
  if (!isLacking || isOver(order) || isShipped(order)) return null;
  const send = async () => {
    const params = { id: order._id };
    await action.run(async () => {
      await api('POST /api/orders/:id/postal-code', { params, body: { postalCode } });
      onChange();
    }, t.done);
  };
  return (
    <Block title={t.title}>
      <p className="mb-3 text-sm leading-7 text-ink-700">{t.why}</p>
      <Form onSave={send} className="grid gap-3">
        <DigitsField
          label={LABELS.postalCode}
          value={postalCode}
          maxLength={20}
          error={action.faults(LABELS).postalCode}
          onChange={(typed) => {
            setCode(typed);
            action.forget();
          }}
        />
        <FormError>{action.message(LABELS)}</FormError>
        <Button type="submit" busy={action.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Block>
  );
}
