import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { errorText } from '#app/text/errors.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { RejectRequest, WithdrawQuote } from './reject-dialog.tsx';
import type { RequestProps } from './types.ts';

const t = adminRequestsText.moves;
/** The next step of a request; pricing and rejecting ask in a dialog. */
export function RequestMoves({ request, onChange }: RequestProps) {
  const [open, setOpen] = useState<'quote' | 'reject' | 'withdraw'>();
  const step = useMove<AdminManualOrder>({ onChange });
  const { can, status } = request;
  const params = { id: request._id };
  const close = () => setOpen(undefined);
  const fault = step.message() || (status === 'accepted' && faultOf(request));
  return (
    <section
      aria-label={t.label}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1"
    >
      <div className="min-w-0 text-sm max-desk:basis-full">
        <p className="text-ink-500">{t.hints[status]}</p>
        <FormError>{fault}</FormError>
      </div>
      <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {can.take && (
          <Button
            busy={step.isBusy}
            busyText={text.sending}
            onClick={() =>
              void step.run(
                () => api('POST /api/admin/manual-orders/:id/take', { params }),
                t.taken,
              )
            }
          >
            {t.take}
          </Button>
        )}
        {can.quote && <Button onClick={() => setOpen('quote')}>{t.quote}</Button>}
        {can.convert && (
          <Button
            busy={step.isBusy}
            busyText={text.sending}
            onClick={() =>
              void step.run(
                () => api('POST /api/admin/manual-orders/:id/conversion', { params }),
                t.converted,
              )
            }
          >
            {t.convert}
          </Button>
        )}
        {can.withdraw && (
          <Button look="soft" onClick={() => setOpen('withdraw')}>
            {t.withdraw}
          </Button>
        )}
        {can.reject && (
          <Button look="dangerSoft" onClick={() => setOpen('reject')}>
            {t.reject}
          </Button>
        )}
      </div>
      {open === 'quote' && <QuoteDialog request={request} onClose={close} onChange={onChange} />}
      {open === 'withdraw' && (
        <WithdrawQuote request={request} onClose={close} onChange={onChange} />
      )}
      {open === 'reject' && <RejectRequest request={request} onClose={close} onChange={onChange} />}
    </section>
  );
}

/** Where the sentence of the catalogue speaks to the buyer, or needs a number that is not kept. */
const FAULTS: Record<string, string> = {
  stock_short: errorText('out_of_stock'),
  unpaid_orders_limit: t.unpaidLimit,
  unknown_error: t.conversionFailed,
};

/** What kept an accepted request from its order. */
const faultOf = ({ conversionFault }: AdminManualOrder) =>
  FAULTS[conversionFault] ?? errorText(conversionFault);
