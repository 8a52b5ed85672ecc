import { useState } from 'react';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { LookUpForm } from '#app/common/look-up-form.tsx';
import { OrderStatus } from '#app/common/order/order-status.tsx';
import { OrderProgress } from '#app/common/order/progress.tsx';
import { Shipment } from '#app/common/order/shipment.tsx';
import { Picture } from '#app/common/picture.tsx';
import { useSession } from '#app/session/session.ts';
import { requestText } from '#app/text/requests.ts';
import { Link } from '#app/ui/link.tsx';
import type { TrackedOrder } from '#contract/tracking.ts';
import { faDate, faFullDate } from '#shared/fa-dates.ts';
import { orderStatusText, orderTypeText } from '#shared/labels/orders.ts';

const t = requestText.tracking;
const labels = { number: t.number, mobileNumber: requestText.fields.mobileNumber };

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Status of an order by its number and the buyer's mobile number, without login. */
export default function Tracking() {
  const [order, setOrder] = useState<TrackedOrder>();
  return (
    <div className="grid gap-4">
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h1 className="mb-2 text-xl font-extrabold">{t.title}</h1>
        <p className="mb-4 leading-7 text-ink-500">{t.body}</p>
        <TrackForm onFound={setOrder} />
        <Link
          to="/manual-order-registration"
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          {t.toRequest}
        </Link>
      </section>
      {order && <Found key={order.orderNumber} order={order} />}
    </div>
  );
}

function TrackForm({ onFound }: { onFound(order: TrackedOrder | undefined): void }) {
  const own = useSession((session) => session.user?.mobileNumber ?? '');
  return (
    <LookUpForm
      isRow
      early="track"
      labels={labels}
      numberIs="orderNumber"
      ownMobile={own}
      submit={t.submit}
      none={t.none}
      find={async (orderNumber, mobileNumber) =>
        onFound(await api('GET /api/orders/track', { query: { orderNumber, mobileNumber } }))
      }
      onRefusal={() => onFound(undefined)}
    />
  );
}

const Found = ({ order }: { order: TrackedOrder }) => (
  <div
    // screen readers continue at the result
    ref={(found) => found?.focus()}
    tabIndex={-1}
    className="grid gap-4 outline-none"
  >
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-card p-4 shadow-1 desk:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2 text-lg font-extrabold">
          {orderTypeText[order.orderType]}
          <Code value={order.orderNumber} name={t.number} />
        </h2>
        <p className="text-13 text-ink-500">{t.placed(faFullDate(order.createdAt))}</p>
      </div>
      <OrderStatus status={order.status} />
      <OrderProgress order={order} />
    </header>
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <History order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Shipment shipment={order.shipment} />
        <Lines order={order} />
      </div>
    </div>
  </div>
);

const History = ({ order }: { order: TrackedOrder }) => (
  <Block title={t.history}>
    <ol className="border-s-2 border-line ps-4">
      {order.statusHistory.toReversed().map(({ to, at }, position) => (
        <li key={`${at}${to}`} className="relative pb-4 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-[23px] top-2 size-3 rounded-full border-2 border-card ${position === 0 ? 'bg-firoozeh-600' : 'bg-line-strong'}`}
          />
          <p className={position === 0 ? 'font-bold' : 'font-medium text-ink-700'}>
            {orderStatusText[to]}
          </p>
          <p className="text-13 leading-6 text-ink-500">{faDate(at)}</p>
        </li>
      ))}
    </ol>
  </Block>
);

const Lines = ({ order }: { order: TrackedOrder }) => (
  <Block title={t.products}>
    <ul className="divide-y divide-line">
      {order.products.map((line) => (
        <li key={line.title} className="flex items-center gap-3.5 py-2.5">
          <Picture
            picture={line.image}
            alt=""
            name={line.title}
            sizes="48px"
            className="size-12 shrink-0 rounded-control"
          />
          <span dir="auto" className="min-w-0 flex-1 break-words text-start leading-7">
            {line.title}
          </span>
          <b className="whitespace-nowrap text-sm">{requestText.view.pieces(line.orderQuantity)}</b>
        </li>
      ))}
    </ul>
  </Block>
);
