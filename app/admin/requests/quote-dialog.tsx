import { api } from '#app/api.ts';
import { RequestedItems } from '#app/common/requests/requested-items.tsx';
import { faPrice } from '#app/format.ts';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { isOutrun } from '#app/forms/use-action.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { numberToWords } from '#app/text/words.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { orderTypeText } from '#shared/labels/orders.ts';
import { MAX_ORDER_LINES, piecesSum } from '#shared/sale-terms.ts';
import { type QuoteLine, QuoteLineRow } from './quote-line.tsx';
import { QuoteSearch } from './quote-search.tsx';
import type { RequestProps } from './reject-dialog.tsx';

const t = adminRequestsText.quoteForm;
const DEFAULT_HOURS = 48;
type Quote = {
  orderType: OrderType;
  lines: QuoteLine[];
  shipping: number | null;
  shippingCharged: boolean;
  validHours: number | null;
};
type OrderType = 'total' | 'paritial';
const TYPES = [
  { id: 'total', label: orderTypeText.total },
  { id: 'paritial', label: orderTypeText.paritial },
];

/** Adds a line once: a second press may come while the price is asked for. */
const withLine = (lines: QuoteLine[], line: QuoteLine) =>
  lines.some(({ _id }) => _id === line._id) ? {} : { lines: [...lines, line] };

/**
 * Answers a request with products, quantities and prices, estimated shipping and the time to
 * accept.
 */
export function QuoteDialog({ request, onClose, onChange }: RequestProps & { onClose(): void }) {
  const attempt = useAttempt(`quote-${request._id}`);
  const form = useNewForm<Quote>({
    name: `quote:${request._id}`,
    start: startOf(request),
    labels: LABELS,
    isTyped,
    // the page behind the dialog reloads after a conflict
    onRefusal: (refusal) => isOutrun(refusal) && onChange(),
  });
  const { draft, set, faults } = form;
  const { orderType, lines, shipping, validHours } = draft;
  const sum = lines.reduce((all, line) => all + piecesSum(line.unitPrice, line.quantity), 0);
  const save = async () => {
    const { _id, version } = request;
    const quoted = await form.save((typed) => {
      const body = { ...bodyOf(typed), version };
      return attempt.once(body, (headers) =>
        api('POST /api/admin/manual-orders/:id/quote', { params: { id: _id }, body, headers }),
      );
    }, t.done);
    if (!quoted) return;
    onClose();
    onChange(quoted);
  };
  return (
    <Dialog
      shape="wideBox"
      title={t.title}
      closeLabel={text.close}
      isDirty={isTyped(draft)}
      onClose={onClose}
    >
      <Form onSave={save} className="grid gap-4">
        <DraftOffer form={form} />
        <p className="text-sm leading-7 text-ink-500">{t.body}</p>
        <RequestText request={request} />
        <Select
          label={adminRequestsText.type}
          options={TYPES}
          value={orderType}
          // every option id is one of the types
          onChange={(type) => set({ orderType: type as OrderType })}
        />
        <QuoteSearch
          orderType={orderType}
          taken={lines.map(({ _id }) => _id)}
          mobileNumber={request.mobileNumber}
          onAdd={(line) => set(({ lines: now }) => withLine(now, line))}
        />
        <Lines lines={lines} faults={faults} onChange={(lines) => set({ lines })} />
        <Subtotal sum={sum} />
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <NumberField
            label={t.shipping}
            optional={text.optional}
            words={numberToWords}
            value={shipping}
            error={faults.shipping}
            onChange={(shipping) => set({ shipping })}
          />
          <NumberField
            label={t.validHours}
            value={validHours}
            error={faults.validHours}
            onChange={(validHours) => set({ validHours })}
          />
        </div>
        <Charged draft={draft} set={set} />
        <FormError>{form.message || faults.lines}</FormError>
        <Button type="submit" size="large" busy={form.saving.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

const RequestText = ({ request }: Pick<RequestProps, 'request'>) => (
  <details open className="group rounded-control bg-paper px-4 py-2">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
      {adminRequestsText.asks}
      <ChevronDown className="size-4 group-open:rotate-180" />
    </summary>
    <RequestedItems
      request={request}
      fileLink={({ _id }) => `/api/admin/manual-orders/${request._id}/files/${_id}`}
    />
  </details>
);

type LinesProps = {
  lines: QuoteLine[];
  faults: Partial<Record<string, string>>;
  onChange(lines: QuoteLine[]): void;
};

function Lines({ lines, faults, onChange }: LinesProps) {
  if (lines.length === 0) return <p className="text-sm text-ink-500">{t.empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, i) => (
        <QuoteLineRow
          key={line._id}
          line={line}
          faults={{
            quantity: faults[`lines.${i}.quantity`],
            unitPrice: faults[`lines.${i}.unitPrice`],
            note: faults[`lines.${i}.note`],
          }}
          onChange={(to) => onChange(lines.with(i, { ...line, ...to }))}
          onRemove={() => onChange(lines.toSpliced(i, 1))}
        />
      ))}
    </ul>
  );
}

/** The carrier collects estimated shipping, unless staff charge it with the order. */
const Charged = ({ draft, set }: { draft: Quote; set(change: Partial<Quote>): void }) =>
  (draft.shipping ?? 0) > 0 && (
    <Switch
      label={t.shippingCharged}
      isOn={draft.shippingCharged}
      onChange={(shippingCharged) => set({ shippingCharged })}
    />
  );

const Subtotal = ({ sum }: { sum: number }) => (
  <p className="flex items-baseline justify-between gap-4 rounded-control bg-paper px-4 py-3">
    <b>{t.subtotal}</b>
    <b className="text-lg font-extrabold">{faPrice(sum)}</b>
  </p>
);

/** A quote that was taken back is the start of the next one. */
const startOf = ({ orderType, quote }: RequestProps['request']): Quote => ({
  orderType: quote?.orderType ?? orderType ?? 'total',
  lines: (quote?.lines ?? []).map((line) => ({ ...line, stock: undefined })),
  shipping: quote?.shipping || null,
  shippingCharged: quote?.shippingCharged ?? false,
  validHours: DEFAULT_HOURS,
});

const isTyped = ({ lines, shipping }: Quote) => lines.length > 0 || shipping !== null;

const bodyOf = ({ orderType, lines, shipping, shippingCharged, validHours }: Quote) => ({
  orderType,
  lines: lines.map(({ _id, quantity, unitPrice, note }) => ({
    _id,
    note,
    quantity: quantity ?? 0,
    unitPrice: unitPrice ?? 0,
  })),
  shipping: shipping ?? 0,
  shippingCharged,
  validHours: validHours ?? 0,
});

const LABELS: Record<string, string> = {
  shipping: t.shipping,
  validHours: t.validHours,
  ...Object.fromEntries(
    Array.from({ length: MAX_ORDER_LINES }, (_, i) => [
      [`lines.${i}.quantity`, t.quantity],
      [`lines.${i}.unitPrice`, t.unitPrice],
      [`lines.${i}.note`, t.note],
    ]).flat(),
  ),
};
