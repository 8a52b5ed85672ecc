import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { createdAt, primaryId, version } from './columns.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    province: jsonb().$type<{ id: string; label: string }>().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    postalCode: text().notNull(),
    plaque: text().notNull().default(''),
    unit: text().notNull().default(''),
    receiverName: text().notNull(),
    receiverMobile: text().notNull(),
    /** Coordinates in degrees; both or none. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index().on(t.userId),
    index('addresses_by_place').on(sql`(${t.province} ->> 'id')`, t.city, t.userId),
    uniqueIndex('one_default_address').on(t.userId).where(sql`${t.isDefault}`),
    check('whole_place', sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
);
