import { csvLine } from '#shared/csv-line.ts';
import type { SheetColumn } from './column.ts';

type Input<Row> = { columns: SheetColumn<Row>[]; rows: AsyncIterable<Row[]> };

/** A CSV that Excel reads as UTF-8, made while the rows come; what looks like a formula gets an apostrophe. */
export async function* writeCsv<Row>({ columns, rows }: Input<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLine(columns.map(({ title }) => title))}`);
  for await (const bundle of rows)
    yield Buffer.from(bundle.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''));
}
