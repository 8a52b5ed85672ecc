import { useEffect } from 'react';
import { HandOff } from '#app/common/hand-off.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OrderReply } from '#contract/orders.ts';
import { leaveForBank } from './at-bank.ts';

const t = overlayText.handOff;

/** Overlay during the redirect to the bank; only the bank's page ends it. */
export default function HandOffOverlay({ reply }: { reply: OrderReply }) {
  useEffect(() => leaveForBank(reply.orderId), [reply.orderId]);
  return (
    <Dialog title={overlayText.checkout.title} onClose={() => {}}>
      <HandOff reply={reply} />
      <p className="text-center text-sm text-ink-500">
        {t.stuck}{' '}
        <Link
          to={`/console/orders/detail-${reply.orderId}`}
          className="font-semibold text-firoozeh-700 underline underline-offset-4"
        >
          {t.toOrder}
        </Link>
      </p>
    </Dialog>
  );
}
