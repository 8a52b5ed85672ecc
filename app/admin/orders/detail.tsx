import { useParams, useSearchParams } from 'react-router';
import { DetailHead } from '#app/admin/common/detail-head.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { OrderLines } from '#app/common/order/order-lines.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { Payments } from '#app/common/order/payments.tsx';
import { paperIn } from '#app/common/order/print/paper.ts';
import { PaperLinks } from '#app/common/order/print/paper-links.tsx';
import { PaperSheet } from '#app/common/order/print/paper-sheet.tsx';
import { Returns } from '#app/common/order/returns.tsx';
import { Proforma, Shipment } from '#app/common/order/shipment.tsx';
import { Timeline } from '#app/common/order/timeline.tsx';
import { Transfers } from '#app/common/order/transfers.tsx';
import { useSession } from '#app/session/session.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { consoleText } from '#app/text/console.ts';
import { useApi } from '#app/use-api.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { AllowTransfer } from './allow-transfer.tsx';
import { OrderMoves } from './moves.tsx';
import { AdminNote } from './note.tsx';
import { BuyerCard, DeliveryAddress } from './people.tsx';

/** An order: its next step, products, buyer and delivery. */
export default function OrderPage() {
  const id = useParams().detail?.replace(/^detail-/, '') ?? '';
  const { data, error, mutate } = useApi('GET /api/admin/orders/:id', { params: { id } });
  const [params] = useSearchParams();
  const readInfo = useSession((session) => session.readInfo);
  if (data?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/orders"
        backLabel={t.title}
        onRetry={() => void mutate()}
      />
    );
  const paper = paperIn(params, data);
  if (paper)
    return (
      <PaperSheet order={data} paper={paper} invoicesAt="GET /api/admin/orders/:id/invoices" />
    );
  const change = (order?: AdminOrder) => {
    void mutate(order, { revalidate: order === undefined });
    // updates the counters of the sidebar
    readInfo().catch(() => {});
  };
  return <Found order={data} onChange={change} />;
}

const Found = ({ order, onChange }: { order: AdminOrder; onChange(order?: AdminOrder): void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Head order={order} />
    <OrderMoves order={order} onChange={onChange} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OrderLines order={order} isForStaff />
        <Returns
          order={order}
          detailsAt="/console/admin/returns"
          onRenew={async () => onChange()}
        />
        <Transfers order={order} detailsAt="/console/admin/transfers" />
        <Payments order={order} detailsAt="/console/admin/transactions" />
        <AllowTransfer order={order} onChange={onChange} />
        <AdminNote order={order} onChange={onChange} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BuyerCard order={order} />
        <DeliveryAddress order={order} onChange={onChange} />
        <Shipment shipment={order.shipment} />
        <Proforma proforma={order.proforma} />
        <Timeline order={order} actors={t.history.actor} />
      </div>
    </div>
  </div>
);

const Head = ({ order }: { order: AdminOrder }) => (
  <DetailHead
    name={`${t.one} ${faDigits(order.orderNumber)}`}
    list="/console/admin/orders"
    listTitle={t.title}
    title={`${t.one} ${orderTypeText[order.orderType]}`}
    code={{ value: order.orderNumber, name: consoleText.order.number }}
    under={`${faFullDate(order.createdAt)} · ${order.placedBy ? t.placedBy(order.placedBy) : t.sources[order.source]}`}
  >
    <OrderStatus status={order.status} returned={order} />
    <PaperLinks order={order} />
  </DetailHead>
);
