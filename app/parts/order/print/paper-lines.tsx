import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/orders.ts';
import { faNumber } from '../../../format.ts';
import { printText } from '../../../text/print.ts';
import { PlainCode } from '../../code.tsx';
import { moneyOf, type Paper } from './paper.ts';

const t = printText;
const CELL = 'border border-line-strong px-2 py-1 align-top';
const FIGURE = `${CELL} whitespace-nowrap text-end tabular-nums`;

/** The goods; a paper of many pages repeats the head of the table on each, and no row is cut in two. */
export function PaperLines({ order, paper }: { order: Order; paper: Paper }) {
  const { unit, figure, words } = moneyOf(paper);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section aria-label={t.lines} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full min-w-[600px] border-collapse print:min-w-0">
        <caption className="sr-only">{t.lines}</caption>
        <thead>
          <tr className="bg-paper">
            {[
              t.columns.row,
              t.columns.code,
              t.columns.title,
              t.columns.quantity,
              t.columns.unitPrice(unit),
              t.columns.lineTotal(unit),
            ].map((name) => (
              <th key={name} scope="col" className={`${CELL} text-start font-bold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.detail.products.map((line, position) => (
            <tr key={line._id} className="break-inside-avoid">
              <td className={`${FIGURE} text-center`}>{faNumber(position + 1)}</td>
              <td className={CELL}>
                <PlainCode value={line.code} />
              </td>
              <td className={`${CELL} w-full`}>
                <bdi className="break-words">{line.title}</bdi>
              </td>
              <td className={FIGURE}>{faNumber(line.orderQuantity)}</td>
              <td className={FIGURE}>{figure(line.unitPrice)}</td>
              <td className={FIGURE}>{figure(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="break-inside-avoid">
          <Sum label={t.count}>{faNumber(order.detail.quantity)}</Sum>
          <Sum label={`${t.sum} (${unit})`} isMain>
            {figure(order.amount)}
          </Sum>
          {order.paidAmount > 0 && order.paidAmount !== order.amount && (
            <>
              <Sum label={`${t.paid} (${unit})`}>{figure(order.paidAmount)}</Sum>
              <Sum label={`${t.left} (${unit})`}>{figure(order.amount - order.paidAmount)}</Sum>
            </>
          )}
          <tr>
            <td colSpan={6} className={CELL}>
              {t.inWords}: <b>{words(order.amount)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

type SumProps = { label: string; children: ReactNode; isMain?: boolean };

const Sum = ({ label, children, isMain = false }: SumProps) => (
  <tr className={isMain ? 'font-extrabold' : ''}>
    <th
      scope="row"
      colSpan={5}
      className={`${CELL} text-end ${isMain ? 'font-extrabold' : 'font-medium'}`}
    >
      {label}
    </th>
    <td className={FIGURE}>{children}</td>
  </tr>
);
