import { PeekOf } from '#app/admin/common/list/peek-of.tsx';
import { OrderLines } from '#app/common/order/order-lines.tsx';
import { Timeline } from '#app/common/order/timeline.tsx';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { OrderMoves } from './moves.tsx';
import { BuyerCard, DeliveryAddress } from './people.tsx';

type Props = { id: string; onChange(): void };

/** An order beside its list: its next step, products, buyer, address and history. */
export default function OrderPeek(props: Props) {
  return (
    <PeekOf endpoint="GET /api/admin/orders/:id" {...props}>
      {(order, change) => (
        <>
          <OrderMoves order={order} onChange={change} />
          <OrderLines order={order} isForStaff />
          <BuyerCard order={order} />
          <DeliveryAddress order={order} onChange={change} />
          <Timeline order={order} actors={t.history.actor} />
        </>
      )}
    </PeekOf>
  );
}
