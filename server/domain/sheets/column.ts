import type { Ctx } from '#server/context.ts';

export type Cell = string | number | null;

/** A column of a file: its head and what stands in it. */
export type SheetColumn<Row> = { title: string; width?: number; cell(row: Row): Cell };

/** How a list becomes a file: its name, its columns and its rows in bundles, as the database gives them. */
export type ListSheet<Query, Row> = {
  title: string;
  /** The same for every query and reader, or chosen by them. */
  columns: SheetColumn<Row>[] | ((query: Query, ctx: Ctx) => SheetColumn<Row>[]);
  rows(ctx: Ctx, query: Query): AsyncIterable<Row[]>;
  /** Throws what the query is refused for: once the file has begun it could only be broken off. */
  check?(ctx: Ctx, query: Query): void;
};

/** Rows a bundle of a cursor has. */
export const BUNDLE = 500;
