import { useEffect } from 'react';
import type { OrderReply } from '../../contract/orders.ts';
import { HandOff } from '../parts/hand-off.tsx';
import { leaveForBank } from '../state/at-bank.ts';
import { overlayText } from '../text/overlays.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';

const t = overlayText.handOff;

/** On the way to the bank: nothing lies over it, and only the bank's page ends it. */
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
