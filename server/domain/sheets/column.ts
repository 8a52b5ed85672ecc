import type { Ctx } from '#server/context.ts';

export type Cell = string | number | null;

/** Column of a file: its head and the value of a cell. */
export type SheetColumn<Row> = { title: string; width?: number; cell(row: Row): Cell };

/** Export of a list: its name, columns and rows, in the batches of a database cursor. */
export type ListSheet<Query, Row> = {
  title: string;
  /** Fixed columns, or a choice by query and reader. */
  columns: SheetColumn<Row>[] | ((query: Query, ctx: Ctx) => SheetColumn<Row>[]);
  rows(ctx: Ctx, query: Query): AsyncIterable<Row[]>;
  /** True if the list itself needs no permission for exports, because it hides what needs one. */
  isOpen?: true;
  /** Refuses a query before the file begins, since a started file can only be cut off. */
  check?(ctx: Ctx, query: Query): void;
};

/** Rows of a batch from the cursor. */
export const BUNDLE = 500;
