import type postgres from 'postgres';

const INDEX =
  /^\s*(create\s+(?:unique\s+)?index)\s+if\s+not\s+exists\s+"?(\w+)"?\s+on\s+"?(\w+)"?/i;

export type Index = { name: string; table: string; statement: string };

/** The index that this statement makes when it says IF NOT EXISTS, to be built without keeping writers waiting. */
export function indexOf(statement: string): Index | undefined {
  const [head, create = '', name = '', table = ''] = INDEX.exec(statement) ?? [];
  if (!head) return undefined;
  const rest = statement.slice(statement.indexOf(head) + head.length);
  const made = `${create} concurrently if not exists "${name}" on "${table}"${rest}`;
  return { name, table, statement: made.trim().replace(/;$/, '') };
}

/** Builds an index unless it exists; an invalid one from an interrupted build is rebuilt. */
export async function buildIndex(sql: postgres.Sql, { name, statement }: Index): Promise<void> {
  const [found] = await sql<{ whole: boolean }[]>`
    select i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.oid = to_regclass(${`public."${name}"`})`;
  if (found?.whole) return;
  const drop = () => sql.unsafe(`drop index concurrently if exists "${name}"`);
  if (found) await drop();
  await sql.unsafe(statement).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
}
