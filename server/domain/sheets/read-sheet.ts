import { fileTooBig } from '#server/errors.ts';
import { MAX_WORKBOOK_MB } from '#shared/limits.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { unreadable } from './read-zip.ts';
import type { SheetRow } from './sheet-rows.ts';

const MB = 1024 * 1024;
const ZIP = 0x04034b50;
/** Old Excel workbooks, which are no ZIP. */
const OLD_WORKBOOK = 0xe011cfd0;

/**
 * Rows of an xlsx or CSV file, recognised by its bytes; a CSV is streamed. Throws
 * `sheet_unreadable`, `sheet_too_long` {n}, and `file_too_big` {n} for a workbook, which is read
 * whole.
 */
export async function readSheet(parts: Buffer[]): Promise<AsyncIterable<SheetRow>> {
  const head = Buffer.concat([...parts.slice(0, 4), Buffer.alloc(4)], 4);
  const mark = head.readUInt32LE(0);
  if (mark === OLD_WORKBOOK) throw unreadable();
  if (mark !== ZIP) return readCsv(parts);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  if (size > MAX_WORKBOOK_MB * MB) throw fileTooBig(MAX_WORKBOOK_MB);
  const rows = await readXlsx(Buffer.concat(parts));
  return {
    async *[Symbol.asyncIterator]() {
      yield* rows;
    },
  };
}
