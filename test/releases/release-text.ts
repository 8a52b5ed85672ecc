import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Dumped, type DumpedTable, RECORD, record } from '#server/backup/dump-tables.ts';

/** Table of a release with its rows in the format of COPY. */
export type Part = { table: DumpedTable; rows: string };

/** Data of a release: its migrations and its tables. */
export type Release = {
  migrations: number[];
  parts: Part[];
  tables: Dumped['tables'];
  sequences: Dumped['sequences'];
};

const END = '\\.';

/**
 * Writes a release as text that can be compared: a line of JSON, then each table with a line of
 * JSON and its rows.
 */
export async function writeRelease(
  path: string,
  migrations: number[],
  records: AsyncIterable<Buffer>,
): Promise<void> {
  const lines = async function* () {
    yield `${JSON.stringify({ migrations })}\n`;
    let isFirst = true;
    for await (const one of records) {
      const body = one.subarray(5);
      if (one[0] === RECORD.rows) yield body;
      else {
        yield `${isFirst ? '' : `${END}\n`}${body}\n`;
        isFirst = false;
      }
    }
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 9 }), createWriteStream(path));
}

export async function readRelease(path: string): Promise<Release> {
  const text = String(await buffer(createReadStream(path).pipe(createGunzip())));
  const [head = '', ...rest] = text.split('\n');
  const parts = rest.join('\n').split(`${END}\n`);
  const end: Dumped = JSON.parse(parts.pop() ?? '');
  const { migrations } = JSON.parse(head);
  return { migrations, parts: parts.map(partOf), ...end };
}

function partOf(text: string): Part {
  const cut = text.indexOf('\n') + 1;
  return { table: JSON.parse(text.slice(0, cut - 1)), rows: text.slice(cut) };
}

/** The release in the format of a backup. */
export async function* dumpOf({ parts, tables, sequences }: Release): AsyncGenerator<Buffer> {
  for (const { table, rows } of parts) {
    yield record(RECORD.table, Buffer.from(JSON.stringify(table)));
    if (rows) yield record(RECORD.rows, Buffer.from(rows));
  }
  yield record(RECORD.end, Buffer.from(JSON.stringify({ tables, sequences })));
}
