import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import { yielding } from '#server/domain/sheets/yielding.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldMobile, foldText } from '#shared/fold-text.ts';
import { type PriceUnit, priceUnits } from '#shared/price-units.ts';
import type { PeopleColumns } from './people-heads.ts';
import type { ConvertedRow, ConvertedTable } from './product-table.ts';
import { plain } from './woo-cells.ts';

/** Address as the former shop wrote it, not yet validated. */
export type RawAddress = Record<
  'state' | 'city' | 'address' | 'postcode' | 'receiver' | 'phone',
  string
>;
export type RawLine = Record<'name' | 'sku' | 'quantity' | 'price' | 'total', string>;

/**
 * Columns in which rows of customers are stored. Both lists begin with the two that screens and the
 * report show.
 */
export const PERSON_CELLS = ['mobile', 'name', 'first', 'last', 'email', 'addresses'] as const;
export const ORDER_CELLS = [
  ...(['number', 'name', 'mobile', 'first', 'last', 'id', 'date', 'status', 'total'] as const),
  ...(['shipping', 'currency', 'payment', 'lines'] as const),
] as const;
export const PEOPLE_MAPPING = { code: 0, title: 1 };

const MAX_LINES = 500;
const at = (cells: readonly string[], column: number | undefined) =>
  foldText(plain(cells[column ?? -1] ?? ''));

/** Customers, one row each, in our own columns. */
export function wooCustomers(rows: SheetRow[], columns: PeopleColumns): ConvertedTable {
  const converted = function* (): Generator<ConvertedRow> {
    for (const { position, cells } of rows) {
      const { mobile, name, first, last } = personOf(cells, columns);
      const addresses = JSON.stringify(addressesOf(cells, columns));
      const email = at(cells, columns.person.email).toLowerCase();
      yield { position, cells: [mobile, name, first, last, email, addresses] };
    }
  };
  return { heads: [...PERSON_CELLS], rows: converted() };
}

/** Orders, one row each, from files with a row per order or per order line. */
export async function wooOrders(
  rows: SheetRow[],
  columns: PeopleColumns,
): Promise<ConvertedTable & { unit: PriceUnit | undefined }> {
  const { order } = columns;
  const orders = new Map<string, { row: ConvertedRow; lines: RawLine[] }>();
  let last = '';
  for await (const { position, cells } of yielding(rows)) {
    const id = at(cells, order.id) || at(cells, order.number) || last;
    last = id;
    const lines = linesOf(cells, columns);
    const known = orders.get(id);
    if (known && id !== '') {
      if (known.lines.length < MAX_LINES) known.lines.push(...lines);
    } else
      orders.set(id || `row ${position}`, {
        row: { position, cells: [...orderCells(cells, id, columns)] },
        lines,
      });
  }
  const converted = function* () {
    for (const { row, lines } of orders.values())
      yield { ...row, cells: [...row.cells, JSON.stringify(lines)] };
  };
  const currency = at(rows[0]?.cells ?? [], order.currency).toUpperCase();
  const unit = priceUnits.find((one) => one === currency);
  return { heads: [...ORDER_CELLS], rows: converted(), unit };
}

function orderCells(cells: string[], id: string, columns: PeopleColumns): string[] {
  const { order } = columns;
  const { mobile, name, first, last } = personOf(cells, columns);
  const own = (['date', 'status', 'total', 'shipping', 'currency', 'payment'] as const).map(
    (field) => at(cells, order[field]),
  );
  return [at(cells, order.number) || id, name, mobile, first, last, id, ...own];
}

/** Person of the billing address, else of the shipping address. */
function personOf(cells: string[], { billing, shipping }: PeopleColumns) {
  const either = (field: 'first' | 'last' | 'full' | 'phone') =>
    at(cells, billing[field]) || at(cells, shipping[field]);
  const full = either('full').split(/\s+/);
  const first = either('first') || (full.length > 1 ? (full[0] ?? '') : '');
  const last = either('last') || full.slice(first === full[0] ? 1 : 0).join(' ');
  const name = `${first} ${last}`.trim();
  return { mobile: foldMobile(either('phone')).slice(0, 40), name, first, last };
}

function addressesOf(cells: string[], { billing, shipping }: PeopleColumns): RawAddress[] {
  const found = [shipping, billing].map((columns) => ({
    state: at(cells, columns.state),
    city: at(cells, columns.city),
    address: [at(cells, columns.address), at(cells, columns.more)].filter(Boolean).join('، '),
    postcode: foldDigits(at(cells, columns.postcode)),
    receiver:
      at(cells, columns.full) || `${at(cells, columns.first)} ${at(cells, columns.last)}`.trim(),
    phone: foldMobile(at(cells, columns.phone)),
  }));
  return found.filter(({ address }) => address !== '');
}

function linesOf(cells: string[], { line, items }: PeopleColumns): RawLine[] {
  const packed = items.flatMap((column) => packedLine(cells[column] ?? ''));
  const name = at(cells, line.name);
  if (name === '') return packed;
  const field = (key: keyof RawLine) => at(cells, line[key]);
  return [
    ...packed,
    {
      name,
      sku: field('sku'),
      quantity: field('quantity'),
      price: field('price'),
      total: field('total'),
    },
  ];
}

/** Parses «name:لیوان|product_id:10|sku:CUP|quantity:2|total:20000.00|…». */
function packedLine(cell: string): RawLine[] {
  const fields = new Map<string, string>();
  for (const part of cell.split('|')) {
    const [, key, value = ''] = /^(name|sku|quantity|total):(.*)$/s.exec(part) ?? [];
    if (key !== undefined && !fields.has(key)) fields.set(key, foldText(plain(value)));
  }
  const of = (key: string) => fields.get(key) ?? '';
  return of('name') === ''
    ? []
    : [
        {
          name: of('name'),
          sku: of('sku'),
          quantity: of('quantity'),
          price: '',
          total: of('total'),
        },
      ];
}
