import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IdentityReason } from '#contract/identity.ts';
import { identityStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, oneOf, version } from './columns.ts';

/** One row a person, made with the first file. What is encrypted begins with the id of its key. */
export const identities = pgTable(
  'identities',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    status: text({ enum: identityStatuses }).notNull().default('none'),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    nationalCodeSealed: text(),
    nationalCodeHash: text(),
    nationalCodeMasked: text().notNull().default(''),
    /** Jalali YYYY/MM/DD. */
    birthDate: text().notNull().default(''),
    rejectReasons: jsonb().$type<IdentityReason[]>().notNull().default([]),
    note: text().notNull().default(''),
    submittedAt: instant(),
    reviewedAt: instant(),
    reviewerId: uuid(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('national_code_once')
      .on(t.nationalCodeHash)
      .where(sql`${t.status} in ('pending', 'verified')`),
    oneOf('identity_status_known', t.status),
    index('identities_of_status').on(t.status, t.submittedAt, t.userId),
    index('identities_sent').on(t.submittedAt, t.userId).where(sql`${t.submittedAt} is not null`),
    index('identities_by_code').on(t.nationalCodeHash),
    index('identities_search').using(
      'gin',
      sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
  ],
);
