import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Dumped, RECORD, record } from '#server/backup/dump-tables.ts';

/** What a release left: the migrations it had, and its tables with rows as COPY writes them. */
export type Release = {
  migrations: number[];
  dump: () => AsyncIterable<Buffer>;
  tables: Dumped['tables'];
};

const END = '\\.';

/** As text that can be read and compared: a line of JSON, then each table with a line of JSON and its rows. */
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
  const end = parts.pop() ?? '';
  const dump = async function* () {
    for (const part of parts) {
      const cut = part.indexOf('\n') + 1;
      yield record(RECORD.table, Buffer.from(part.slice(0, cut - 1)));
      if (part.length > cut) yield record(RECORD.rows, Buffer.from(part.slice(cut)));
    }
    yield record(RECORD.end, Buffer.from(end.trim()));
  };
  return { migrations: JSON.parse(head).migrations, dump, tables: JSON.parse(end).tables };
}
