import { useSearchParams } from 'react-router';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { LineChanges } from '#app/common/order/line-changes.tsx';
import { OrderAddress } from '#app/common/order/order-address.tsx';
import { OrderLines } from '#app/common/order/order-lines.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { Payments } from '#app/common/order/payments.tsx';
import { paperIn } from '#app/common/order/print/paper.ts';
import { PaperLinks } from '#app/common/order/print/paper-links.tsx';
import { PaperSheet } from '#app/common/order/print/paper-sheet.tsx';
import { OrderProgress } from '#app/common/order/progress.tsx';
import { Proforma, Shipment } from '#app/common/order/shipment.tsx';
import { Timeline } from '#app/common/order/timeline.tsx';
import { BackArrow, detailId } from '#app/console/common/detail-head.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { companyText } from '#app/text/company.ts';
import { consoleText } from '#app/text/console.ts';
import { ticketText } from '#app/text/tickets.ts';
import { Button } from '#app/ui/button.tsx';
import { MessageCircleQuestionMark } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { isOver } from '#shared/order-moves.ts';
import type { Route } from './+types/detail';
import { OrderActions } from './actions.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { LineReorder, useSold } from './line-reorder.tsx';
import { OrderNow, tintOf } from './order-now.tsx';
import { OwnReturns } from './own-returns.tsx';
import { OwnTransfers } from './own-transfers.tsx';
import { PostalCode } from './postal-code.tsx';

const t = consoleText.order;

export const loader = ({ params }: Route.LoaderArgs) => detailId(params.detail);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => detailId(params.detail);
export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** An order: actions, products, progress and payments. */
export default function OrderPage({ loaderData: id }: Route.ComponentProps) {
  const { data, error, mutate } = useApi('GET /api/orders/:id', { params: { id } });
  const [params] = useSearchParams();
  const paper = data && paperIn(params, data);
  if (data?._id === id && paper)
    return <PaperSheet order={data} paper={paper} invoicesAt="GET /api/orders/:id/invoices" />;
  if (data?._id === id) return <Found order={data} onChange={mutate} />;
  if (error)
    return (
      <DetailFallback
        error={error}
        missing={t.missing}
        back="/console/orders"
        backLabel={t.back}
        onRetry={() => void mutate()}
      />
    );
  return <Waiting />;
}

const Found = ({ order, onChange }: { order: Order; onChange(): Promise<unknown> }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Head order={order} />
    <Shipment isWide shipment={order.shipment} />
    {isOver(order) ? <WhyOver order={order} /> : <LineChanges changes={order.changes} />}
    <OrderActions order={order} onChange={() => void onChange()} />
    <PostalCode order={order} onChange={() => void onChange()} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Lines order={order} />
        <OwnReturns order={order} onChange={onChange} />
        <OwnTransfers order={order} onChange={onChange} />
        <Payments order={order} detailsAt="/console/transactions" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Proforma proforma={order.proforma} />
        <Timeline order={order} actors={t.actor} />
        <OrderAddress
          address={order.detail.address}
          note={order.buyerNote}
          delivery={order.delivery}
        />
        <CompanyOnPapers order={order} onChange={() => void onChange()} />
        <CancelOrder order={order} onChange={() => void onChange()} />
      </div>
    </div>
  </div>
);

/** Products of the order; each is bought again by a press, unless one for the order does that. */
function Lines({ order }: { order: Order }) {
  const sold = useSold(order);
  const action = (line: OrderLine) => <LineReorder line={line} sold={sold} />;
  const isAlone = order.detail.products.length === 1 && isOver(order);
  return <OrderLines order={order} action={order.can.pay || isAlone ? undefined : action} />;
}

const Head = ({ order }: { order: Order }) => (
  <header
    className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile p-4 shadow-1 desk:px-5 ${tintOf(order.status)}`}
  >
    <BackArrow to="/console/orders" label={t.back} />
    <div className="min-w-0 flex-1 basis-56">
      <h1 className="flex flex-wrap items-center gap-x-2 text-lg font-extrabold">
        {t.title} {orderTypeText[order.orderType]}
        <Code value={order.orderNumber} name={t.number} />
      </h1>
      <p className="text-13 text-ink-500">{faFullDate(order.createdAt)}</p>
    </div>
    <OrderStatus status={order.status} returned={order} />
    <div className="flex flex-wrap gap-2 max-desk:has-[>:nth-child(2)]:w-full max-desk:*:flex-auto max-desk:*:px-3">
      <PaperLinks order={order} />
    </div>
    <OrderNow order={order} />
    <OrderProgress order={order} />
    <Link
      to={`/console/tickets/add?order=${order._id}`}
      aria-label={`${t.question} ${ticketText.helpOrder}`}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-firoozeh-700 hover:underline print:hidden"
    >
      <MessageCircleQuestionMark className="size-4" />
      {t.question}
    </Link>
  </header>
);

const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <Skeleton className="h-20 w-full rounded-tile" />
    <Skeleton className="h-72 w-full rounded-tile" />
    <Skeleton className="h-48 w-full rounded-tile" />
  </div>
);

/** Reason of a canceled order, if there is one; earlier changes of the order no longer matter. */
function WhyOver({ order: { status, statusHistory } }: { order: Order }) {
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

/** Company on the documents of an order, or a button that adds it. */
function CompanyOnPapers({ order, onChange }: { order: Order; onChange(): void }) {
  const naming = useAction(toastRefusal);
  const name = async () => {
    await naming.run(async () => {
      await api('POST /api/orders/:id/company', { params: { id: order._id } });
      onChange();
    }, companyText.saved);
  };
  if (order.company)
    return (
      <p className="text-sm text-ink-500 print:hidden">{companyText.isPut(order.company.name)}</p>
    );
  if (!order.can.nameCompany) return null;
  return (
    <Button look="line" className="print:hidden" busy={naming.isBusy} onClick={() => void name()}>
      {companyText.put}
    </Button>
  );
}
