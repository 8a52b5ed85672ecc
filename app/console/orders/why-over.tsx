import { Block } from '#app/common/block.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Order } from '#contract/orders.ts';

/** Why an order was canceled, where somebody has said so; what was changed of it before matters no more. */
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
