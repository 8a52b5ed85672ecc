import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tailsOf } from '#server/db/filters.ts';
import { staffRoles } from '#shared/staff-rights.ts';
import { roles, userStatuses } from '#shared/states.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobileNumber: text().notNull().unique(),
    email: text(),
    /** Role of staff; null for a buyer. */
    staffRole: text({ enum: staffRoles }),
    /** Permissions of a clerk; owners and managers need none. */
    permissions: text().array().notNull().default([]),
    /** Role in the API: all staff are `admin`. */
    role: text({ enum: roles })
      .notNull()
      .generatedAlwaysAs(sql`case when staff_role is null then 'user' else 'admin' end`),
    staffSince: instant(),
    status: text({ enum: userStatuses }).notNull().default('active'),
    banReason: text(),
    banedAt: instant(),
    note: text().notNull().default(''),
    lastSeenAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_by_status').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('users_by_part_of_number').using('gin', sql.raw(tailsOf('mobile_number'))),
    index('users_search').using(
      'gin',
      sql`${t.mobileNumber} gin_trgm_ops`,
      sql`(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    check(
      'clerks_alone_have_chosen_permissions',
      sql`${t.permissions} = '{}' or ${t.staffRole} = 'clerk'`,
    ),
    index('users_of_staff').on(t.staffRole).where(sql`${t.staffRole} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Role when the session began: a change of role ends the session. */
    role: text().notNull().default('user'),
    /**
     * End of the time after a code was entered in which sensitive actions (money,
     * rights) need no new code.
     */
    freshUntil: instant(),
    /** Buyer whose prices a member of staff sees in the shop. */
    buyerId: uuid().references(() => users.id),
  },
  (t) => [
    index().on(t.userId),
    index('sessions_of_buyer').on(t.buyerId).where(sql`${t.buyerId} is not null`),
  ],
);

export const otpSends = pgTable(
  'otp_sends',
  {
    id: primaryId(),
    mobileNumber: text().notNull(),
    tokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Purpose of the code: login, or a fresh confirmation in an open session. */
    purpose: text({ enum: ['enter', 'fresh'] })
      .notNull()
      .default('enter'),
    /** Wrong tries belong to the token, so nobody can use up the tries of others. */
    wrongTries: integer().notNull().default(0),
    ip: text().notNull().default(''),
    network: text().notNull().default(''),
    wideNetwork: text().notNull().default(''),
    /** True when the browser was signed in to this account before. */
    isKnown: boolean().notNull().default(false),
    /** False for a code that a command on the server printed. */
    isTexted: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.mobileNumber, t.createdAt), index('otp_sends_by_time').on(t.createdAt)],
);
