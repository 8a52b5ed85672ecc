import { z } from 'zod';
import { mobileNumber, nameText } from '#contract/fields.ts';
import type { PastOrder } from '#contract/order/past-orders.ts';
import type { ImportNote } from '#contract/products/import-notes.ts';
import type { NewAddress } from '#server/domain/addresses/add-addresses.ts';
import type { Fault } from '#server/domain/imports/broken-rule.ts';
import { numberOf } from '#server/domain/imports/woo/woo-cells.ts';
import {
  ORDER_CELLS,
  PERSON_CELLS,
  type RawAddress,
  type RawLine,
} from '#server/domain/imports/woo/woo-people.ts';
import { readAmount, wholeTomans } from '#shared/amounts.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { type PriceUnit, priceUnits } from '#shared/price-units.ts';
import { piecesSum } from '#shared/sale-terms.ts';
import { pastAddress } from './past-address.ts';
import { pastDate } from './past-date.ts';
import { pastStatus } from './past-status.ts';

export type PastPerson = { mobile: string; firstName: string; lastName: string; email: string };
export type PastCustomer = { person: PastPerson; addresses: NewAddress[] };
export type ReadOrder = Omit<PastOrder, '_id' | 'placedAt'> & {
  sourceId: string;
  placedAt: string;
};
/** Data of another shop's row, stored with the row until the import is applied. */
export type Past = { person: PastPerson; addresses?: NewAddress[]; order?: ReadOrder };

const NAME = nameText(2, 60);
const UNNAMED = 'مشتری';
const MAX_TEXT = 200;

type Named<Cells extends readonly string[]> = Record<Cells[number], string>;
function named<const Cells extends readonly string[]>(names: Cells, cells: string[]): Named<Cells> {
  // the loop gives every name of the list a value
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Named<Cells>;
}

/**
 * Customer of the former shop under the rules of this one; addresses that break them become notes.
 */
export function readCustomer(cells: string[]): (PastCustomer & { notes: ImportNote[] }) | Fault {
  const row = named(PERSON_CELLS, cells);
  const person = personOf(row);
  if ('fault' in person) return person;
  // the upload wrote this JSON
  const raw = JSON.parse(row.addresses) as RawAddress[];
  const read = raw.map((one) => pastAddress(one, { name: row.name, mobile: person.mobile }));
  const notes = read.flatMap((one): ImportNote[] =>
    'broken' in one ? [{ note: 'address_left', value: one.broken }] : [],
  );
  return { person, addresses: read.flatMap((one) => ('broken' in one ? [] : [one])), notes };
}

type PersonCells = Record<'mobile' | 'first' | 'last', string> & { email?: string };

function personOf({ mobile, first, last, email = '' }: PersonCells): PastPerson | Fault {
  const number = mobileNumber.safeParse(mobile);
  if (!number.success) return { fault: 'mobile_number_required', field: 'mobile' };
  const names = [first, last].map((name) => NAME.safeParse(name));
  const [firstName, lastName] = names.map((name) => (name.success ? name.data : ''));
  if (!firstName && !lastName) return { fault: 'name_required', field: 'name' };
  return {
    mobile: number.data,
    firstName: (lastName ? firstName || UNNAMED : UNNAMED) ?? UNNAMED,
    lastName: lastName || firstName || UNNAMED,
    email: z.email().safeParse(email).success ? email : '',
  };
}

/** Order of the former shop, for reading only; amounts in toman. */
export function readOrder(
  cells: string[],
  asked: PriceUnit,
): { person: PastPerson; order: ReadOrder; notes: ImportNote[] } | Fault {
  const row = named(ORDER_CELLS, cells);
  if (row.id === '') return { fault: 'field_required', field: 'orderNumber' };
  const person = personOf(row);
  if ('fault' in person) return person;
  const placedAt = pastDate(row.date);
  if (!placedAt) return { fault: 'field_invalid', field: 'placedAt' };
  const unit = priceUnits.find((one) => one === row.currency.toUpperCase()) ?? asked;
  const amount = amountOf(row.total, unit);
  if (amount === undefined) return { fault: 'field_invalid', field: 'amount' };
  const lines = linesOf(row.lines, unit);
  const order = {
    sourceId: cutText(row.id, MAX_TEXT),
    orderNumber: cutText(row.number, 40) || row.id,
    placedAt,
    amount,
    shippingAmount: amountOf(row.shipping, unit) ?? 0,
    lines,
    ...pastStatus(row.status),
    payment: cutText(row.payment, MAX_TEXT),
  };
  return { person, order, notes: lines.length === 0 ? [{ note: 'lines_missing' }] : [] };
}

function amountOf(cell: string, unit: PriceUnit): number | undefined {
  const read = readAmount(cell);
  const amount = read && wholeTomans(read, unit);
  return amount !== undefined && amount >= 0 && amount <= MAX_AMOUNT ? amount : undefined;
}

function linesOf(cell: string, unit: PriceUnit): PastOrder['lines'] {
  // the upload wrote this JSON
  const raw = JSON.parse(cell) as RawLine[];
  return raw.map(({ name, sku, quantity, price, total }) => {
    const pieces = Math.max(0, Math.round(numberOf(quantity) ?? 1));
    const of = amountOf(total, unit) ?? piecesSum(amountOf(price, unit), pieces);
    return {
      title: cutText(foldText(name), MAX_TEXT),
      code: cutText(sku, 60),
      quantity: pieces,
      total: of,
    };
  });
}
