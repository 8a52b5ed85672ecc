import type { ErrorKey, ErrorKind } from '#contract/errors.ts';
import { readSheet } from '#server/domain/sheets/read-sheet.ts';
import { unreadable } from '#server/domain/sheets/read-zip.ts';
import type { SheetRow } from '#server/domain/sheets/sheet-rows.ts';
import type { ErrorData } from '#server/errors.ts';
import { isPlainPdf } from './is-plain-pdf.ts';
import { isPlainWorkbook } from './is-plain-workbook.ts';
import { type PictureBounds, remakePicture } from './remake-picture.ts';
import { listZip, unzip } from './unzip.ts';

/** Cells and letters that cross to the shop's process in one piece. */
const MAX_CELLS = 2_000;
const MAX_LETTERS = 250_000;
/** Letters of one row, which crosses whole and is searched for heads in one go. */
const MAX_ROW = 1_000_000;

/** Tasks of the process that opens a stranger's file: each gives one answer, or many in a row. */
export const tasks = {
  async *pdf(parts: Buffer[], _options: undefined) {
    yield isPlainPdf(Buffer.concat(parts));
  },
  async *workbook(parts: Buffer[], _options: undefined) {
    yield isPlainWorkbook(Buffer.concat(parts));
  },
  async *picture(parts: Buffer[], options: PictureBounds) {
    yield remakePicture(Buffer.concat(parts), options);
  },
  async *zipNames(parts: Buffer[], _options: undefined) {
    yield listZip(Buffer.concat(parts));
  },
  async *zipFiles(parts: Buffer[], { paths }: { paths: string[] }) {
    yield* unzip(Buffer.concat(parts), paths);
  },
  async *table(parts: Buffer[], _options: undefined) {
    let rows: SheetRow[] = [];
    let cells = 0;
    let letters = 0;
    for await (const row of await readSheet(parts)) {
      const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (length > MAX_ROW) throw unreadable();
      rows.push(row);
      cells += row.cells.length;
      letters += length;
      if (cells < MAX_CELLS && letters < MAX_LETTERS) continue;
      yield rows;
      rows = [];
      cells = 0;
      letters = 0;
    }
    yield rows;
  },
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type OptionsOf<N extends TaskName> = Parameters<Tasks[N]>[1];
export type PieceOf<N extends TaskName> =
  ReturnType<Tasks[N]> extends AsyncGenerator<infer P> ? Awaited<P> : never;

export type File<N extends TaskName> = {
  task: N;
  parts: Buffer[];
  options: OptionsOf<N>;
  /** The field that a refusal names. */
  field?: string;
};

/** Messages to the process that opens a file: its bytes, the task, and that a piece has been used. */
export type TaskMessage =
  | { part: Uint8Array }
  | { task: TaskName; options: unknown }
  | { next: true };

type Refusal = {
  kind: ErrorKind;
  key: ErrorKey;
  data: ErrorData;
  fields: Record<string, ErrorKey> | undefined;
};

/** Its answers. */
export type WorkerMessage =
  | { piece: unknown }
  | { isOver: true }
  | { refusal: Refusal | { unexpected: string } };
