import { PlainCode } from '#app/common/code.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { shippingNote } from '#app/common/order/order-lines.tsx';
import { printText } from '#app/text/print.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { ArrowRight, Printer } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { Order } from '#contract/orders.ts';
import { faDay, faFullDate } from '#shared/fa-dates.ts';
import { orderStatusText, orderTypeText } from '#shared/labels/orders.ts';
import { InvoicePapers, type InvoicesAt } from './invoice-papers.tsx';
import { issuedAt, type Paper, rowsOf } from './paper.ts';
import { PaperLines, PaperSums } from './paper-lines.tsx';
import { PaperParties, PaperTransfer } from './paper-parties.tsx';
import { BuyerNote, Line, Sheet, SheetOnItsWay } from './paper-parts.tsx';

const t = printText;
type Props = { order: Order; paper: Paper; invoicesAt: InvoicesAt };

/** A4 on screen as on paper; the page around it is not printed. */
export function PaperSheet({ order, paper, invoicesAt }: Props) {
  const { name } = useShop();
  return (
    <div className="mx-auto grid max-w-[820px] gap-4 print:block print:max-w-none">
      <title>{`${t.title[paper]} ${order.orderNumber} | ${name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-2 max-desk:*:flex-1 max-desk:*:px-3 print:hidden">
        <Link to="?" className={buttonLook({ look: 'line' })}>
          <ArrowRight className="size-4" />
          {t.back}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer className="size-4" />
          {t.print}
        </Button>
      </div>
      {paper === 'invoice' || paper === 'returned' ? (
        <InvoicePapers order={order} paper={paper} at={invoicesAt} />
      ) : (
        <OrderPaper order={order} paper={paper} />
      )}
    </div>
  );
}

type OwnPaper = { order: Order; paper: 'proforma' | 'order' };

/** A pro-forma, or the sheet of an order. */
function OrderPaper({ order, paper }: OwnPaper) {
  const { publicUrl } = useShop();
  const { data: seller, error, mutate } = useApi('GET /api/seller', {});
  if (!seller) return <SheetOnItsWay error={error} onRetry={() => void mutate()} />;
  const { amount, paidAmount } = order;
  const rows = rowsOf(order);
  return (
    <Sheet title={t.title[paper]} facts={<Facts order={order} paper={paper} />}>
      <PaperParties order={order} seller={seller} publicUrl={publicUrl} />
      <PaperLines rows={rows} paper={paper} />
      <PaperSums rows={rows} paper={paper} amount={amount} paid={paidAmount} />
      {paper === 'proforma' && paidAmount < amount && <PaperTransfer {...seller} />}
      <section className="break-inside-avoid">
        {paper === 'proforma' && <p>{t.fixed}</p>}
        {shippingNote(order) && <p>{shippingNote(order)}</p>}
        <BuyerNote note={order.buyerNote} />
      </section>
    </Sheet>
  );
}

const Facts = ({ order, paper }: OwnPaper) => (
  <>
    <Line label={t.number[paper]}>
      <PlainCode value={(paper === 'proforma' && order.proforma?.number) || order.orderNumber} />
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
  </>
);
