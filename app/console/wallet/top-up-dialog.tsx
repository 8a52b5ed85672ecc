import { useId, useState } from 'react';
import { api } from '#app/api.ts';
import { HandOff } from '#app/common/hand-off.tsx';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { PaymentMethods } from '#app/common/payment-methods.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { moneyText } from '#app/text/money.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { GatewayType, OrderReply } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { errorText } from '#shared/labels/errors.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from '#shared/limits.ts';

const t = moneyText.wallet;
const QUICK = [500_000, 1_000_000, 5_000_000, 10_000_000];
type Leaving = Pick<OrderReply, 'gatewayName' | 'gatewayUrl' | 'refId' | 'token'>;

type Props = { wanted?: number | null; onClose(): void };

/**
 * Tops up the wallet: amount (initially `wanted`, tomans) and bank, then a redirect to the bank.
 */
export default function TopUpDialog({ wanted = null, onClose }: Props) {
  const form = useTopUp(wanted);
  const id = useId();
  if (form.leaving)
    return (
      <Dialog isLight title={t.topup} closeLabel={text.close} onClose={() => {}}>
        <HandOff reply={form.leaving} />
      </Dialog>
    );
  return (
    <Dialog
      isLight
      shape="wideBox"
      title={t.topup}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <Button
          wide
          size="large"
          busy={form.saving.isBusy}
          busyText={text.sending}
          type="submit"
          form={id}
        >
          {t.submit}
        </Button>
      }
    >
      <Form id={id} onSave={form.submit} className="grid gap-5">
        <AmountField
          label={t.amount}
          value={form.draft.amount}
          onChange={(amount) => form.set({ amount })}
          error={form.faults.amount}
          hint={t.range(MIN_TOP_UP, MAX_TOP_UP)}
        />
        <Quick amount={form.draft.amount} onChoose={(amount) => form.set({ amount })} />
        <PaymentMethods
          amount={form.draft.amount ?? MIN_TOP_UP}
          chosen={form.draft.method}
          onToggle={form.toggle}
          withoutWallet
        />
        <FormError>{form.faults.method ?? form.message}</FormError>
      </Form>
    </Dialog>
  );
}

type Bank = Exclude<GatewayType, 'other'>;
type TopUp = { amount: number | null; method: Bank | null };

function useTopUp(wanted: number | null) {
  const [leaving, setLeaving] = useState<Leaving>();
  const attempt = useAttempt('top-up');
  const form = useNewForm<TopUp>({
    name: null,
    start: { amount: wanted && Math.min(Math.max(wanted, MIN_TOP_UP), MAX_TOP_UP), method: null },
    labels: { amount: t.amount },
    check: ({ amount, method }) => ({
      amount: amount === null ? t.amountNeeded : undefined,
      method: method ? undefined : errorText('payment_required'),
    }),
  });
  const submit = async () => {
    const reply = await form.save(({ amount, method }) => {
      // `check` requires both
      const body = { amount: amount ?? 0, gatewayType: method as Bank };
      return attempt.once(body, (headers) => api('POST /api/wallet/topup', { body, headers }));
    });
    if (reply) setLeaving(reply);
  };
  // the wallet cannot top up itself
  const toggle = (wanted: GatewayType) =>
    form.set({ method: wanted === 'other' || form.draft.method === wanted ? null : wanted });
  return { ...form, leaving, toggle, submit };
}

type QuickProps = { amount: number | null; onChoose(amount: number): void };

const Quick = ({ amount, onChoose }: QuickProps) => (
  <fieldset className="grid grid-cols-2 gap-2 border-0 p-0 desk:grid-cols-4">
    <legend className="sr-only">{t.quick}</legend>
    {QUICK.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={amount === one}
        onClick={() => onChoose(one)}
        className={`min-h-11 rounded-control border text-sm font-semibold ${
          amount === one
            ? 'border-firoozeh-600 bg-firoozeh-50 text-firoozeh-700'
            : 'border-line text-ink-700 hover:bg-firoozeh-50'
        }`}
      >
        {faNumber(one)}
      </button>
    ))}
  </fieldset>
);
