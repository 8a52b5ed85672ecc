import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Tomans } from '../../../contract/money.ts';
import { newId } from '../new-id.ts';

export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
export const tomans = () => bigint({ mode: 'number' }).$type<Tomans>();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const version = () => integer().notNull().default(1);
