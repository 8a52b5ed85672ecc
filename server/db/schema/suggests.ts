import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tailsOf } from '#server/db/filters.ts';
import { suggestKinds, suggestStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { products } from './catalogue/products.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';

export const suggests = pgTable(
  'suggests',
  {
    id: primaryId(),
    kind: text({ enum: suggestKinds }).notNull(),
    productId: uuid().references(() => products.id),
    body: text().notNull(),
    userId: uuid().references(() => users.id),
    mobileNumber: text().notNull(),
    status: text({ enum: suggestStatuses }).notNull().default('new'),
    answer: text().notNull().default(''),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('suggests_of_status').on(t.status, t.createdAt, t.id),
    index('suggests_newest').on(t.createdAt, t.id),
    index('suggests_by_kind').on(t.kind, t.status, t.createdAt, t.id),
    index('suggests_of_user').on(t.userId),
    index('suggests_of_product').on(t.productId).where(sql`${t.productId} is not null`),
    index('suggests_by_part_of_number').using('gin', sql.raw(tailsOf('mobile_number'))),
    index('suggests_search').using(
      'gin',
      sql`${t.body} gin_trgm_ops`,
      sql`${t.answer} gin_trgm_ops`,
      sql`${t.mobileNumber} gin_trgm_ops`,
    ),
  ],
);
