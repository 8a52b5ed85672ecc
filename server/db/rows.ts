import type { InferSelectModel, Table } from 'drizzle-orm';
import type * as schema from './schema/all.ts';

type Schema = typeof schema;
export type TableName = { [K in keyof Schema]: Schema[K] extends Table ? K : never }[keyof Schema];
type Columns<Name extends TableName> = InferSelectModel<Schema[Name]>;
/** An instant comes from the client as ISO text. */
type Returned<Value> = Value extends Date ? string : Value;

/** Columns of a table as the client gives them, `RowOf<'orders', 'id' | 'status'>`; all of them where none is named. */
export type RowOf<
  Name extends TableName,
  Column extends keyof Columns<Name> = keyof Columns<Name>,
> = { [K in Column]: Returned<Columns<Name>[K]> };
