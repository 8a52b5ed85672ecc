import { FailedLoad } from '#app/common/failed-load.tsx';
import { OrderLines } from '#app/common/order/order-lines.tsx';
import { Timeline } from '#app/common/order/timeline.tsx';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { OrderMoves } from './moves.tsx';
import { BuyerCard, DeliveryAddress } from './people.tsx';

type Props = { id: string; onChange(): void };

/** An order beside its list: its next step, products, buyer, address and history. */
export default function OrderPeek({ id, onChange }: Props) {
  const { data, error, mutate } = useApi('GET /api/admin/orders/:id', { params: { id } });
  if (error) return <FailedLoad isCard onRetry={() => void mutate()} />;
  // the order before stays until the next one is there
  if (data?._id !== id) return <Skeleton className="h-112 w-full rounded-tile" />;
  const change = (changed?: AdminOrder) => {
    void mutate(changed, { revalidate: !changed });
    onChange();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrderMoves order={data} onChange={change} />
      <OrderLines order={data} isForStaff />
      <BuyerCard order={data} />
      <DeliveryAddress order={data} onChange={change} />
      <Timeline order={data} actors={t.history.actor} />
    </div>
  );
}
