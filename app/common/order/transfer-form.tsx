import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { partsText } from '#app/text/parts.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Order } from '#contract/orders.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { faShortDay } from '#shared/fa-dates.ts';
import { errorText } from '#shared/labels/errors.ts';
import { transferWayText } from '#shared/labels/payments.ts';
import { USUAL_CARD_TO_CARD } from '#shared/limits.ts';
import { ReceiptPicker } from './receipt-picker.tsx';

const t = partsText.transfer;
const DAYS = 30;
type Way = Order['transfers'][number]['way'];
type Props = { order: Order; account: NonNullable<Order['transferTo']>; onSent(): void };
type Draft = { way: Way; amount: number | null; sentOn: string; tracking: string; fileId: string };

/** Form that reports a transfer to the shop's account, with a picture of the receipt. */
export function TransferForm({ order, account, onSent }: Props) {
  const form = useTransfer({ order, account, onSent });
  const { draft, set, faults } = form;
  const ways = waysTo(account).map((id) => ({ id, label: transferWayText[id] }));
  return (
    <Form onSave={form.submit} className="grid gap-4">
      <DraftOffer form={form} />
      {ways.length > 1 && (
        <Select
          label={t.way}
          options={ways}
          value={draft.way}
          onChange={(way) => set({ way: way === 'card' ? 'card' : 'sheba' })}
        />
      )}
      {draft.way === 'card' && (draft.amount ?? 0) > USUAL_CARD_TO_CARD && (
        <p role="status" className="text-13 leading-6 text-zaferan-800">
          {t.cardLimit(USUAL_CARD_TO_CARD)}
        </p>
      )}
      <AmountField
        label={t.amount}
        value={draft.amount}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      <Select
        label={t.sentOn}
        options={daysSince(order.createdAt)}
        value={draft.sentOn}
        error={faults.sentOn}
        onChange={(sentOn) => set({ sentOn })}
      />
      <DigitsField
        label={t.tracking}
        hint={t.trackingHint}
        inputMode="text"
        maxLength={40}
        value={draft.tracking}
        error={faults.tracking}
        onChange={(tracking) => set({ tracking })}
      />
      <ReceiptPicker error={faults.fileId} onSent={(fileId) => set({ fileId })} />
      <FormError>{form.message}</FormError>
      <Button type="submit" size="large" busy={form.saving.isBusy} busyText={text.sending}>
        {t.submit}
      </Button>
    </Form>
  );
}

const asks = (field: string) => errorText('field_required', { field });

function useTransfer({ order, account, onSent }: Props) {
  const attempt = useAttempt(`transfer-${order._id}`);
  const form = useNewForm<Draft>({
    name: `transfer:${order._id}`,
    // the server may have deleted an uploaded file by then
    unsaved: ['fileId'],
    start: {
      way: waysTo(account)[0] ?? 'sheba',
      amount: order.due - order.underReview > 0 ? order.due - order.underReview : order.due,
      sentOn: tehranDay(new Date()),
      tracking: '',
      fileId: '',
    },
    labels: { amount: t.amount, sentOn: t.sentOn, tracking: t.tracking, fileId: t.file },
    check: ({ amount, tracking, fileId }) => ({
      amount: amount === null ? asks(t.amount) : undefined,
      tracking: tracking.trim() ? undefined : asks(t.tracking),
      fileId: fileId ? undefined : t.missing,
    }),
  });
  const submit = async () => {
    const sent = await form.save(({ amount, ...typed }) => {
      const body = { ...typed, amount: amount ?? 0 };
      return attempt.once(body, (headers) =>
        api('POST /api/orders/:id/transfers', { params: { id: order._id }, body, headers }),
      );
    }, t.done);
    if (!sent) return;
    void mutate(() => true);
    onSent();
  };
  return { ...form, submit };
}

const waysTo = ({ sheba, card }: Props['account']): Way[] => [
  ...(sheba ? (['sheba'] as const) : []),
  ...(card ? (['card'] as const) : []),
];

/** Possible days of the transfer, newest first. */
function daysSince(createdAt: string) {
  const today = tehranDay(new Date());
  const first = addDays(tehranDay(createdAt), -1);
  return Array.from({ length: DAYS }, (_, back) => addDays(today, -back))
    .filter((day) => day >= first)
    .map((day) => ({
      id: day,
      label: day === today ? t.todayIs(faShortDay(day)) : faShortDay(day),
    }));
}
