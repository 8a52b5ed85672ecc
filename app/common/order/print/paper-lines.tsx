import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { printText } from '#app/text/print.ts';
import type { Order } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { moneyOf, type Paper } from './paper.ts';

const t = printText;
const CELL = 'border border-line-strong px-2 py-1 align-top';
const FIGURE = `${CELL} whitespace-nowrap text-end`;
const SCROLLING = 'scroll-shadow overflow-x-auto print:overflow-visible';

/** The goods; a paper of many pages repeats the head of the table on each, and no row is cut in two. */
export function PaperLines({ order, paper }: { order: Order; paper: Paper }) {
  const { unit, figure } = moneyOf(paper);
  const { row, code, title, quantity, measure, unitPrice, lineTotal } = t.columns;
  const heads = [row, code, title, quantity, measure, unitPrice(unit), lineTotal(unit)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section aria-label={t.lines} tabIndex={0} className={SCROLLING}>
      <table className="w-full min-w-[600px] border-collapse print:min-w-0">
        <caption className="sr-only">{t.lines}</caption>
        <thead>
          <tr className="bg-paper">
            {heads.map((name) => (
              <th
                key={name}
                scope="col"
                className={`${CELL} whitespace-nowrap text-start font-bold`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.detail.products.map((line, position) => (
            <tr key={line._id} className="break-inside-avoid">
              <td className={`${CELL} text-center`}>{faNumber(position + 1)}</td>
              <td className={CELL}>
                <PlainCode value={line.code} />
              </td>
              <td className={`${CELL} w-full`}>
                <bdi className="wrap-anywhere">{line.title}</bdi>
              </td>
              <td className={FIGURE}>{faNumber(line.orderQuantity)}</td>
              <td className={CELL}>{t.piece}</td>
              <td className={FIGURE}>{figure(line.unitPrice)}</td>
              <td className={FIGURE}>{figure(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The sums and, in words, what is to be paid; they stay together on one page. */
export function PaperSums({ order, paper }: { order: Order; paper: Paper }) {
  const { unit, figure, words } = moneyOf(paper);
  const { amount, paidAmount } = order;
  return (
    <section className="break-inside-avoid divide-y divide-line-strong rounded-sm border border-line-strong">
      <dl className="grid gap-y-1 px-3 py-2 desk:ps-[calc(100%-20rem)] print:ps-[calc(100%-18rem)]">
        <Sum label={t.count}>{faNumber(order.detail.quantity)}</Sum>
        <Sum label={`${t.sum} (${unit})`} isMain>
          {figure(amount)}
        </Sum>
        {paper !== 'invoice' && (
          <Sum label={`${t.sum} (${t.units.rial})`}>{moneyOf('invoice').figure(amount)}</Sum>
        )}
        {paidAmount > 0 && paidAmount !== amount && (
          <>
            <Sum label={`${t.paid} (${unit})`}>{figure(paidAmount)}</Sum>
            <Sum label={`${t.left} (${unit})`}>{figure(amount - paidAmount)}</Sum>
          </>
        )}
      </dl>
      <p className="px-3 py-2">
        {t.inWords}: <b>{words(amount)}</b>
      </p>
    </section>
  );
}

type SumProps = { label: string; children: ReactNode; isMain?: boolean };

const Sum = ({ label, children, isMain = false }: SumProps) => (
  <div className={`flex justify-between gap-4 ${isMain ? 'text-[1.15em] font-extrabold' : ''}`}>
    <dt>{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
