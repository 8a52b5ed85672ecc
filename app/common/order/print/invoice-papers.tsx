import { PlainCode } from '#app/common/code.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { shippingNote } from '#app/common/order/order-lines.tsx';
import { printText as t } from '#app/text/print.ts';
import { useApi } from '#app/use-api.ts';
import type { Invoice } from '#contract/order/invoices.ts';
import type { Order } from '#contract/orders.ts';
import { faDay, faFullDate } from '#shared/fa-dates.ts';
import { gatewayTitle } from '#shared/labels/gateways.ts';
import { isTaxed } from './paper.ts';
import { PaperLines, PaperSums } from './paper-lines.tsx';
import { PaperParties } from './paper-parties.tsx';
import { BuyerNote, Line, Sheet, SheetOnItsWay } from './paper-parts.tsx';

/** Endpoint of invoices: buyers read their own, staff those of every order. */
export type InvoicesAt = 'GET /api/orders/:id/invoices' | 'GET /api/admin/orders/:id/invoices';
type Official = 'invoice' | 'returned';
type Props = { order: Order; paper: Official };

/** The numbered invoice of the sale, or those of its refunds, one sheet each. */
export function InvoicePapers({ order, paper, at }: Props & { at: InvoicesAt }) {
  const { data, error, mutate } = useApi(at, { params: { id: order._id } });
  if (!data) return <SheetOnItsWay error={error} onRetry={() => void mutate()} />;
  const kind = paper === 'invoice' ? 'sale' : 'return';
  const shown = data.filter((one) => one.kind === kind);
  if (shown.length === 0) return <p className="text-ink-500">{t.unissued}</p>;
  return shown.map((invoice) => (
    <OneInvoice key={invoice.number} order={order} paper={paper} invoice={invoice} />
  ));
}

/** One invoice on a sheet of its own. */
export function OneInvoice({ order, paper, invoice }: Props & { invoice: Invoice }) {
  const { publicUrl } = useShop();
  const { lines, amount, seller } = invoice;
  const taxed = isTaxed(lines);
  return (
    <Sheet title={t.title[paper]} facts={<Facts order={order} invoice={invoice} />} isWide={taxed}>
      <PaperParties order={order} seller={seller} publicUrl={publicUrl} />
      <PaperLines rows={lines} paper={paper} />
      <PaperSums rows={lines} paper={paper} amount={amount} />
      <section className="break-inside-avoid">
        {taxed && <p>{t.rounded}</p>}
        {paper === 'invoice' && <Paid order={order} at={invoice.at} />}
        {paper === 'invoice' && shippingNote(order) && <p>{shippingNote(order)}</p>}
        <BuyerNote note={order.buyerNote} />
      </section>
    </Sheet>
  );
}

const Facts = ({ order, invoice }: { order: Order; invoice: Invoice }) => (
  <>
    <Line label={t.serial}>
      <PlainCode value={invoice.number} />
    </Line>
    {invoice.of && (
      <Line label={t.of}>
        <PlainCode value={invoice.of} />
      </Line>
    )}
    <Line label={t.orderNumber}>
      <PlainCode value={order.orderNumber} />
    </Line>
    <Line label={invoice.kind === 'sale' ? t.soldAt : t.returnedAt}>{faDay(invoice.at)}</Line>
  </>
);

function Paid({ order, at }: { order: Order; at: string }) {
  const payment = order.transactions.find(
    ({ status, kind }) => status === 'success' && kind.endsWith('_payment'),
  );
  if (!payment) return null;
  return (
    <p>
      {t.payment}: {gatewayTitle[payment.gatewayType ?? 'other']}
      {payment.bankReference && (
        <>
          {` · ${t.reference}: `}
          <PlainCode value={payment.bankReference} />
        </>
      )}
      {` · ${t.paidAt}: ${faFullDate(at)}`}
    </p>
  );
}
