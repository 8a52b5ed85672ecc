import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { printText } from '#app/text/print.ts';
import { faNumber } from '#shared/digits.ts';
import { isTaxed, moneyOf, type Paper, type PaperRow } from './paper.ts';

const t = printText;
const CELL = 'border border-line-strong px-2 py-1 align-top';
const FIGURE = `${CELL} whitespace-nowrap text-end`;
const SCROLLING = 'scroll-shadow overflow-x-auto print:overflow-visible';

type Props = { rows: PaperRow[]; paper: Paper };

/**
 * Product table of a document; each printed page repeats the head, and no row breaks across pages.
 */
export function PaperLines({ rows, paper }: Props) {
  const { unit } = moneyOf(paper);
  const { row, code, title, quantity, measure, unitPrice, lineTotal, discount, tax, whole } =
    t.columns;
  const taxed = isTaxed(rows);
  const heads = [row, code, title, quantity, measure, unitPrice(unit), lineTotal(unit)];
  if (taxed) heads.push(discount(unit), tax(unit), whole(unit));
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
                className={`${CELL} text-start font-bold ${taxed ? '' : 'whitespace-nowrap'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are read, not moved
            <tr key={position} className="break-inside-avoid">
              <td className={`${CELL} text-center`}>{faNumber(position + 1)}</td>
              <LineCells line={line} paper={paper} taxed={taxed} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = { line: PaperRow; paper: Paper; taxed: boolean };

function LineCells({ line, paper, taxed }: LineProps) {
  const { code, title, quantity, amount, vatPercent, tax } = line;
  const { figure, each } = moneyOf(paper);
  const net = amount - tax;
  return (
    <>
      <td className={CELL}>{code && <PlainCode value={code} />}</td>
      <td className={`${CELL} w-full min-w-36 print:min-w-0`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </td>
      <td className={FIGURE}>{quantity > 0 ? faNumber(quantity) : t.none}</td>
      <td className={CELL}>{quantity > 0 ? t.piece : t.none}</td>
      <td className={FIGURE}>{quantity > 0 ? each(net, quantity) : t.none}</td>
      <td className={FIGURE}>{figure(net)}</td>
      {taxed && (
        <>
          <td className={FIGURE}>{figure(0)}</td>
          <td className={FIGURE}>{vatPercent ? t.taxAt(figure(tax), vatPercent) : t.exempt}</td>
          <td className={FIGURE}>{figure(amount)}</td>
        </>
      )}
    </>
  );
}

type SumsProps = Props & { amount: number; paid?: number };

/** Sums, and the payable amount in words; they stay together on one page. */
export function PaperSums({ rows, paper, amount, paid = 0 }: SumsProps) {
  const { unit, figure, words } = moneyOf(paper);
  const add = (of: (row: PaperRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const tax = add((row) => row.tax);
  return (
    <section className="break-inside-avoid divide-y divide-line-strong rounded-sm border border-line-strong">
      <dl className="grid gap-y-1 px-3 py-2 desk:ps-[calc(100%-20rem)] print:ps-[calc(100%-18rem)]">
        <Sum label={t.count}>{faNumber(add(({ code, quantity }) => (code ? quantity : 0)))}</Sum>
        {isTaxed(rows) && (
          <>
            <Sum label={`${t.net} (${unit})`}>{figure(amount - tax)}</Sum>
            <Sum label={`${t.tax} (${unit})`}>{figure(tax)}</Sum>
          </>
        )}
        <Sum label={`${t.sum} (${unit})`} isMain>
          {figure(amount)}
        </Sum>
        {unit !== t.units.rial && (
          <Sum label={`${t.sum} (${t.units.rial})`}>{moneyOf('invoice').figure(amount)}</Sum>
        )}
        {paid > 0 && paid !== amount && (
          <>
            <Sum label={`${t.paid} (${unit})`}>{figure(paid)}</Sum>
            <Sum label={`${t.left} (${unit})`}>{figure(amount - paid)}</Sum>
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
