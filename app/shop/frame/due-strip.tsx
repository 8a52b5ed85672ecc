import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PlainCode } from '#app/common/code.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { useOverlays } from '#app/overlays.ts';
import { backFromBank } from '#app/shop/payment/at-bank.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { ConsoleInfo } from '#contract/console.ts';
import { faSpan } from '#shared/fa-dates.ts';

const t = overlayText.pay;
type Due = ConsoleInfo['notices'][number] & { expiresAt: string };

/**
 * Banner on public pages while an order is unpaid; a buyer who returns from the bank gets the
 * payment dialog at once.
 */
export default function DueStrip() {
  const { data, mutate } = useApi('GET /api/console', {});
  const { pathname } = useLocation();
  const due = data?.notices.filter(isDue) ?? [];
  const isResult = pathname.startsWith('/pay/');
  useEffect(() => {
    const look = () => document.hidden || void mutate();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [mutate]);
  useEffect(() => {
    // the buyer is still on the way to the bank
    if (!data || isLeaving()) return;
    const orderId = backFromBank();
    if (isResult || !data.notices.some((one) => one.orderId === orderId && isDue(one))) return;
    useOverlays.getState().only({ kind: 'pay', orderId: orderId ?? '', why: t.back });
  }, [data, isResult]);
  const [first] = due;
  if (!first || isResult) return null;
  return <Strip due={first} others={due.length - 1} />;
}

const isLeaving = () => useOverlays.getState().stack.some(({ kind }) => kind === 'hand-off');

const isDue = (notice: ConsoleInfo['notices'][number]): notice is Due =>
  notice.kind === 'unpaid_order' &&
  notice.expiresAt !== null &&
  Date.parse(notice.expiresAt) > Date.now();

function Strip({ due, others }: { due: Due; others: number }) {
  const left = useCountdown(Date.parse(due.expiresAt));
  const open = useOverlays((overlays) => overlays.open);
  if (left === 0) return null;
  return (
    // sticks below the header while the page scrolls
    <section
      aria-label={t.title}
      className="sticky top-[65px] z-10 border-b border-zaferan-100 bg-zaferan-50 desk:top-[125px]"
    >
      <div className="wrap flex items-center gap-x-4 py-2">
        <p className="min-w-0 flex-1 text-13 leading-6 text-zaferan-800 desk:text-sm">
          {t.stripBefore} <PlainCode value={due.orderNumber} />{' '}
          <span role="timer" className="font-semibold">
            {t.stripAfter(faSpan(left))}
          </span>
          {others > 0 && (
            <Link
              to="/console/orders?tab=due"
              className="ms-3 font-semibold underline underline-offset-4"
            >
              {t.more(others)}
            </Link>
          )}
        </p>
        <Button look="due" onClick={() => open({ kind: 'pay', orderId: due.orderId })}>
          {t.strip}
        </Button>
      </div>
    </section>
  );
}
