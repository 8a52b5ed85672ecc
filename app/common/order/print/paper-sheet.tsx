import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { printText } from '#app/text/print.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { ArrowRight, Printer } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Order } from '#contract/orders.ts';
import { faDay, faFullDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { orderStatusText, orderTypeText } from '#shared/labels/orders.ts';
import { issuedAt, type Paper } from './paper.ts';
import { PaperLines, PaperSums } from './paper-lines.tsx';
import { PaperMark } from './paper-mark.tsx';
import { PaperParties, PaperTransfer } from './paper-parties.tsx';

const t = printText;
type Props = { order: Order; paper: Paper };

/** A4 on screen as it will be on paper; everything around it is left out in print. */
export function PaperSheet({ order, paper }: Props) {
  const { name, publicUrl } = useShop();
  const { data: seller, error, mutate } = useApi('GET /api/seller', {});
  if (!seller)
    return error ? (
      <FailedLoad isCard onRetry={() => void mutate()} />
    ) : (
      <Skeleton className="h-[70dvh] w-full rounded-tile" />
    );
  return (
    <div className="mx-auto max-w-[820px] print:max-w-none">
      <title>{`${t.title[paper]} ${order.orderNumber} | ${name}`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Link to="?" className={buttonLook({ look: 'line' })}>
          <ArrowRight className="size-4" />
          {t.back}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" />
          {t.print}
        </Button>
      </div>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-tile bg-card p-4 text-13 leading-6 shadow-1 desk:p-9 print:block print:rounded-none print:p-0 print:text-11.5 print:shadow-none print:*:mb-3.5">
        <Head order={order} paper={paper} />
        <PaperParties order={order} seller={seller} publicUrl={publicUrl} />
        <PaperLines order={order} paper={paper} />
        <PaperSums order={order} paper={paper} />
        {paper === 'proforma' && order.paidAmount < order.amount && <PaperTransfer {...seller} />}
        <Notes order={order} paper={paper} />
        <Signatures />
      </article>
    </div>
  );
}

const Head = ({ order, paper }: Props) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink-900 pb-3">
    <PaperMark />
    <h1 className="text-xl font-extrabold max-desk:order-last max-desk:w-full print:w-auto print:pt-1">
      {t.title[paper]}
    </h1>
    <dl className="min-w-52">
      <Line label={t.number[paper]}>
        <PlainCode value={numberOf(paper, order)} />
      </Line>
      {paper === 'proforma' && (
        <Line label={t.orderNumber}>
          <PlainCode value={order.orderNumber} />
        </Line>
      )}
      <Line label={t.date[paper]}>{faDay(issuedAt(paper, order))}</Line>
      {paper === 'proforma' && order.proforma && (
        <Line label={t.validUntil}>{faFullDate(order.proforma.validUntil)}</Line>
      )}
      {paper === 'order' && <Line label={t.status}>{orderStatusText[order.status]}</Line>}
      <Line label={t.type}>{orderTypeText[order.orderType]}</Line>
    </dl>
  </header>
);

const numberOf = (paper: Paper, order: Order) =>
  (paper === 'proforma' && order.proforma?.number) || order.orderNumber;

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-500">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function Notes({ order, paper }: Props) {
  const payment = order.transactions.find(
    ({ status, kind }) => status === 'success' && kind.endsWith('_payment'),
  );
  return (
    <section className="break-inside-avoid">
      {paper === 'invoice' && payment && (
        <p>
          {t.payment}:{' '}
          {payment.gatewayType ? gatewayTitle[payment.gatewayType] : gatewayTitle.other}
          {payment.bankReference && (
            <>
              {` · ${t.reference}: `}
              <PlainCode value={payment.bankReference} />
            </>
          )}
          {` · ${t.paidAt}: ${faFullDate(issuedAt(paper, order))}`}
        </p>
      )}
      {paper === 'proforma' && <p>{t.fixed}</p>}
      <p>{t.shipping}</p>
      {order.buyerNote && (
        <p className="whitespace-pre-line">
          {t.note}: <bdi>{order.buyerNote}</bdi>
        </p>
      )}
    </section>
  );
}

const Signatures = () => (
  <section className="grid grid-cols-2 gap-4 break-inside-avoid">
    {[t.sellerSign, t.buyerSign].map((label) => (
      <p
        key={label}
        className="h-28 rounded-sm border border-line-strong p-2 text-center text-ink-500"
      >
        {label}
      </p>
    ))}
  </section>
);
