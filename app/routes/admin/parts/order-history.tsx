import type { AdminOrder } from '../../../../contract/admin-orders.ts';
import { faFullDate } from '../../../format.ts';
import { Block } from '../../../parts/order/block.tsx';
import { adminOrdersText } from '../../../text/admin-orders.ts';
import { orderStatusText } from '../../../text/orders.ts';

const t = adminOrdersText.history;

/** Every step of the order, the latest first, and who took it. */
export const OrderHistory = ({ order }: { order: AdminOrder }) => (
  <Block title={t.title}>
    <ol className="border-s-2 border-line ps-4">
      {order.statusHistory.toReversed().map((step, position) => (
        <li key={`${step.at}${step.to}`} className="relative pb-4 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-[23px] top-2 size-3 rounded-full border-2 border-card ${position === 0 ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
          />
          <p className={position === 0 ? 'font-bold' : 'font-medium text-ink-700'}>
            {orderStatusText[step.to]}
          </p>
          <p className="text-[13px] leading-6 text-ink-500">
            {faFullDate(step.at)} · {t.actor[step.actor]}
          </p>
          {step.note && (
            <p className="text-sm leading-7 text-ink-700">
              <bdi>{step.note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  </Block>
);
