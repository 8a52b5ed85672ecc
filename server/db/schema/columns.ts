import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  integer,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { newId } from '#server/db/new-id.ts';
import type { Tomans } from '#shared/money.ts';

export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
export const tomans = () => bigint({ mode: 'number' }).$type<Tomans>();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
/** The month of an instant in UTC, for lists by amount within a range of days. */
export const monthOf = (column: SQLWrapper) =>
  sql`date_trunc('month', ${column} at time zone 'UTC')`;
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
export const version = () => integer().notNull().default(1);

/** Check constraint: the database refuses values that the code does not know. */
export function oneOf(name: string, column: AnyPgColumn) {
  // drizzle passes constraints a bare column; its enum values are in the protected `config`
  const { config } = column as unknown as { config: { enumValues: string[] } };
  const words = config.enumValues.map((word) => `'${word}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(words)})`);
}
