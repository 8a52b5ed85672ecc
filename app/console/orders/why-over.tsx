import { Block } from '#app/common/block.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Order } from '#contract/orders.ts';

/** Reason of a canceled order, if there is one; earlier changes of the order no longer matter. */
export function WhyOver({ order: { status, statusHistory } }: { order: Order }) {
  const why = statusHistory.findLast(({ to }) => to === status)?.note;
  if (status !== 'canceled' || !why) return null;
  return (
    <Block title={consoleText.order.cancelReason}>
      <p className="text-sm leading-7 text-ink-700">
        <bdi>{why}</bdi>
      </p>
    </Block>
  );
}
