import { useSearchParams } from 'react-router';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
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
import { refreshInfo } from '#app/session/session.ts';
import { adminOrdersText as t } from '#app/text/admin/orders.ts';
import { consoleText } from '#app/text/console.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { faDigits } from '#shared/digits.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { orderList } from '#shared/lists/orders.ts';
import { AllowTransfer } from './allow-transfer.tsx';
import { OrderMoves } from './moves.tsx';
import { AdminNote } from './note.tsx';
import { BuyerCard, DeliveryAddress } from './people.tsx';

/** An order: its next step, products, buyer and delivery. */
export default function OrderPage() {
  const [params] = useSearchParams();
  return (
    <StaffDetail
      endpoint="GET /api/admin/orders/:id"
      list={{ to: '/console/admin/orders', title: orderList.title }}
    >
      {(order, { change }) => {
        const paper = paperIn(params, order);
        if (paper)
          return (
            <PaperSheet
              order={order}
              paper={paper}
              invoicesAt="GET /api/admin/orders/:id/invoices"
            />
          );
        const changeAll = (changed?: AdminOrder) => {
          change(changed);
          refreshInfo();
        };
        return <Found order={order} onChange={changeAll} />;
      }}
    </StaffDetail>
  );
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
    title={`${t.one} ${orderTypeText[order.orderType]}`}
    code={{ value: order.orderNumber, name: consoleText.order.number }}
    under={`${faFullDate(order.createdAt)} · ${order.placedBy ? t.placedBy(order.placedBy) : t.sources[order.source]}`}
  >
    <OrderStatus status={order.status} returned={order} />
    <PaperLinks order={order} />
  </DetailHead>
);
