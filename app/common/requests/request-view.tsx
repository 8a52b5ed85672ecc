import { lazy, useState } from 'react';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { requestText } from '#app/text/requests.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ManualOrder } from '#contract/requests.ts';
import { faDate } from '#shared/fa-dates.ts';
import { QuoteLines } from './quote-lines.tsx';
import { RequestedItems } from './requested-items.tsx';

// lazy: brings the lists of provinces and the code fields, needed only for an acceptance
const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));
const t = requestText.view;
type Props = { request: ManualOrder; onChange(request: ManualOrder): void };

/** A request as its sender sees it: status, the quote to accept, and its content. */
export function RequestView({ request, onChange }: Props) {
  const [isAccepting, setAccepting] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waits request={request} />
      {request.order && (
        <Link
          to={`/console/orders/detail-${request.order._id}`}
          className={buttonLook({ className: 'h-auto min-h-11 whitespace-normal py-2' })}
        >
          {t.order(request.order.orderNumber)}
        </Link>
      )}
      {request.quote && (
        <section>
          <h3 className="mb-2 font-extrabold">{t.quote}</h3>
          <QuoteLines quote={request.quote} />
        </section>
      )}
      {request.canAccept && request.quote && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-500">{t.validUntil(faDate(request.quote.validUntil))}</p>
          <Button size="large" wide onClick={() => setAccepting(true)}>
            {t.accept}
          </Button>
        </div>
      )}
      <section>
        <h3 className="mb-1 font-extrabold">{t.items}</h3>
        <RequestedItems request={request} />
      </section>
      {isAccepting && (
        <LateDialog onClose={() => setAccepting(false)}>
          <AcceptDialog
            request={request}
            onClose={() => setAccepting(false)}
            onAccepted={(accepted) => {
              setAccepting(false);
              onChange(accepted);
            }}
          />
        </LateDialog>
      )}
    </div>
  );
}

function Waits({ request: { status, rejectReason } }: { request: ManualOrder }) {
  if (status === 'quoted') return null;
  if (status === 'rejected')
    return (
      <p className="break-words rounded-control bg-anar-50 px-4 py-2.5 text-anar-600">
        <b>{t.rejected}: </b>
        <bdi>{rejectReason}</bdi>
      </p>
    );
  return (
    <p className="rounded-control bg-firoozeh-50 px-4 py-2.5 text-firoozeh-700">
      {status === 'converted' ? t.converted : t.waits[status]}
    </p>
  );
}
