import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { unreadable } from './read-zip.ts';
import type { SheetRow } from './sheet-rows.ts';

const ZIP = 0x04034b50;
/** Old Excel workbooks, which are no ZIP. */
const OLD_WORKBOOK = 0xe011cfd0;

/** The rows of an xlsx or CSV file, told apart by its bytes. Throws `sheet_unreadable`, `sheet_too_long` {n}. */
export async function readSheet(bytes: Buffer): Promise<SheetRow[]> {
  const mark = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  if (mark === ZIP) return readXlsx(bytes);
  if (mark === OLD_WORKBOOK) throw unreadable();
  return readCsv(bytes);
}
