/** The names in a table as its type knows them; for tables that are written out, which hold no other name. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];
