import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { overlayText } from '../../text/overlays.ts';
import type { Refused } from './use-place-order.ts';

const t = overlayText.checkout;

/** Why the order was not placed, after the toast that announced it; where it exists all the same, the way to it. */
export function Problem({ problem }: { problem: Refused }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.sentence) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem.sentence) return null;
  return (
    <div
      ref={box}
      className="flex items-start gap-2 rounded-control bg-anar-50 p-3.5 text-sm font-semibold text-anar-600"
    >
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        {problem.sentence}
        {problem.orderId && (
          <span className="block font-normal text-ink-900">
            {t.orderKept}{' '}
            <Link
              to={`/console/orders/detail-${problem.orderId}`}
              className="font-bold text-firoozeh-700 underline underline-offset-4"
            >
              {t.seeOrder}
            </Link>
          </span>
        )}
      </span>
    </div>
  );
}
