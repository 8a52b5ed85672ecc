import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { splitAddress } from './connect.ts';
import * as schema from './schema/all.ts';

const INT8 = 20;

/** Opens a pool. bigint comes back as a number: money and counts stay within the safe integers. */
export function createDb(url: string, options: { max?: number } = {}) {
  const { address, socket } = splitAddress(url);
  const sql = postgres(address, {
    ...socket,
    max: options.max ?? 16,
    onnotice: () => {},
    types: { bigint: { to: INT8, from: [INT8], parse: Number, serialize: String } },
  });
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) };
}

export type Database = ReturnType<typeof createDb>['db'];
export type Sql = ReturnType<typeof createDb>['sql'];
