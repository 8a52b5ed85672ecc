import { pastDate } from '#server/domain/imports/past/past-date.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { readAmount } from '#shared/amounts.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import {
  isStatement,
  type SettlementField,
  type SettlementMapping,
} from '#shared/settlement-fields.ts';

export type BankLine = {
  position: number;
  side: 'in' | 'out';
  reference: string;
  rrn: string;
  ourNumber: string;
  /** Tehran day. */
  day: string;
  grossRial: number;
  feeRial: number;
};
/** A cell that could not be read, by the row of the file. */
export type LineFault = { line: number; column: SettlementField };
export type Parsed = { line: BankLine } | { fault: LineFault } | 'left';

const BACK = /برگشت|عودت|استرداد|اصلاح|revers|refund/i;
const FAILED = /ناموفق|لغو|failed|cancel/i;
const TOTAL = /^(?:جمع|مجموع|total|sum)/i;
/** Excel rounds long numbers and writes them so. */
const ROUNDED = /^\d(?:[.٫]\d+)?e\+?\d+$/i;
const PLAIN = /^(?:\d{1,14}|\d{1,3}(?:[,٬]\d{3}){1,4})$/;
const MAX_REFERENCE = 60;
const MOST_RIAL = 1e14;

/** Reader of the rows of one file. Sums below the table and payments that failed are left out. */
export function lineParser(mapping: SettlementMapping, unit: { inTomans: boolean; last: string }) {
  const dayOf = rememberedDays();
  const ofAccount = isStatement(mapping);
  const rials = unit.inTomans ? 10 : 1;
  return ({ position, cells }: SheetRow): Parsed => {
    const cell = (field: SettlementField) => (cells[mapping[field] ?? -1] ?? '').trim();
    const fault = (field: SettlementField): Parsed => ({
      fault: { line: position, column: field },
    });
    const rial = (field: SettlementField) => rialOf(cell(field), rials);
    const day = dayOf(cell('day'));
    if (!day && cells.some((text) => TOTAL.test(foldText(text)))) return 'left';
    if (FAILED.test(cell('kind'))) return 'left';
    if (!day || day > unit.last) return fault('day');
    const sum = ofAccount ? accountSum(rial('credit'), rial('debit')) : rial('gross');
    if (!sum || Math.abs(sum) > MOST_RIAL) return fault(ofAccount ? 'credit' : 'gross');
    const reference = foldCode(foldDigits(cell('reference')));
    if (isBadReference(reference, ofAccount)) return fault('reference');
    const side = sum < 0 || (!ofAccount && BACK.test(foldText(cell('kind')))) ? 'out' : 'in';
    const grossRial = Math.abs(sum);
    const feeRial = ofAccount ? 0 : feeOf(side, grossRial, rial('fee'), rial('net'));
    if (feeRial === undefined) return fault(mapping.fee === undefined ? 'net' : 'fee');
    const rrn = ofAccount ? numbersIn(reference, cell('description')) : foldCode(cell('rrn'));
    const ourNumber = foldCode(foldDigits(cell('ourNumber'))).slice(0, MAX_REFERENCE);
    return { line: { position, side, reference, rrn, ourNumber, day, grossRial, feeRial } };
  };
}

const isBadReference = (reference: string, mayLack: boolean) =>
  ROUNDED.test(reference) || reference.length > MAX_REFERENCE || (reference === '' && !mayLack);

/** Most rows share their day with others. */
function rememberedDays() {
  const known = new Map<string, string | undefined>();
  return (cell: string) => {
    const text = foldDigits(cell);
    const day = text
      .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3')
      .slice(0, 10)
      .trim();
    if (!known.has(day)) known.set(day, pastDate(day)?.slice(0, 10));
    return known.get(day);
  };
}

/** Rials of a cell; 0 for an empty one or a dash, undefined for what is no amount or has parts of a rial. */
function rialOf(cell: string, rials: number): number | undefined {
  if (/^[-–—ـ]?$/.test(cell)) return 0;
  const plain = foldDigits(cell);
  // most cells are so; the full reading costs twenty times as much
  if (PLAIN.test(plain)) return Number(plain.replace(/[,٬]/g, '')) * rials;
  const [, inner = cell] = /^\((.*)\)$/.exec(cell) ?? [];
  const [, bare = inner, minus = ''] = /^(.*\d)\s*(-)$/.exec(inner) ?? [];
  const amount = readAmount(bare);
  if (!amount) return undefined;
  const factor = amount.unit === 'IRT' ? 10 : amount.unit === 'IRR' ? 1 : rials;
  const sum = amount.n * factor * (inner !== cell || minus ? -1 : 1);
  return Number.isSafeInteger(sum) ? sum : undefined;
}

/** Of an account, what came in above zero, what left it below; undefined where both or none have a sum. */
function accountSum(credit: number | undefined, debit: number | undefined): number | undefined {
  if (credit === undefined || debit === undefined || (credit !== 0) === (debit !== 0))
    return undefined;
  return credit === 0 ? -Math.abs(debit) : credit;
}

/** Fee that the bank kept, or took on top of money that it took back. A net amount tells it where no column has it. */
function feeOf(
  side: 'in' | 'out',
  gross: number,
  fee: number | undefined,
  net: number | undefined,
) {
  if (fee === undefined || net === undefined) return undefined;
  if (fee !== 0 || net === 0) return side === 'in' ? Math.abs(fee) : fee;
  return side === 'in' ? gross - Math.abs(net) : Math.abs(net) - gross;
}

/** Numbers by which a transfer or a withdrawal may be known, without the zeros that some banks print before them. */
function numbersIn(reference: string, description: string): string {
  const numbers = foldDigits(description).match(/\d{5,20}/g) ?? [];
  const keys = [reference, ...numbers].map((one) => one.replace(/^0+/, '')).filter(Boolean);
  return [...new Set(keys)].slice(0, 6).join(' ');
}
