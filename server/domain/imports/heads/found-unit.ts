import type { Mapping } from '#server/domain/imports/guess-mapping.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { readAmount, unitIn } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';
import { unnamedColumns } from '#shared/money-columns.ts';
import type { PriceUnit } from '#shared/price-units.ts';

type Table = { heads: string[]; mapping: Mapping; lead: SheetRow[]; above: SheetRow[] };

/**
 * The unit of amounts without one in their heads, as far as the first rows say: an export of this shop is in toman, a
 * list in what the rows above its heads or all its cells name. Anything else is asked.
 */
export function foundUnit({ heads, mapping, lead, above }: Table): PriceUnit | undefined {
  if (mapping.exported !== undefined) return 'IRT';
  const titles = [...new Set(above.flatMap(({ cells }) => cells))].filter((cell) => !isSum(cell));
  const title = unitIn(titles.join(' '));
  if (title) return title;
  const columns = unnamedColumns({ heads, mapping }).filter((field) => field !== 'tiers');
  const cells = lead.flatMap(({ cells }) =>
    columns.map((field) => cells[mapping[field] ?? -1] ?? ''),
  );
  const units = new Set(
    cells.filter((cell) => cell.trim() !== '').map((cell) => readAmount(cell)?.unit),
  );
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

/** A line such as `stock value: 500,000 toman` says nothing about the amounts below; `in 1,000 rials` does. */
const isSum = (cell: string) =>
  /\d[\s\u200c]*(?:هزار|میلیون|میلیارد)?[\s\u200c]*(?:ریال|تومان|تومن)/.test(
    foldDigits(foldText(cell)).replace(/(?<!\d)1[,٬]?000(?![\d,٬])/g, ''),
  );
