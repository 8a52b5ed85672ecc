import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptLine } from '#contract/cart.ts';
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
    /** Of staff; null for a buyer. */
    staffRole: text({ enum: staffRoles }),
    /** What a clerk was given; owners and managers need none. */
    permissions: text().array().notNull().default([]),
    /** On the wire staff are `admin`, whatever their role among themselves. */
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
    /** What the person was when it began: with another role the session ends. */
    role: text().notNull().default('user'),
    /** A code was entered in this session; until then what moves money or rights is done without another. */
    freshUntil: instant(),
  },
  (t) => [index().on(t.userId)],
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
    /** What it opens: the door, or what asks for a fresh code in an open session. */
    purpose: text({ enum: ['enter', 'fresh'] })
      .notNull()
      .default('enter'),
    /** They belong to the token: nobody can use up the tries of another. */
    wrongTries: integer().notNull().default(0),
    ip: text().notNull().default(''),
    network: text().notNull().default(''),
    wideNetwork: text().notNull().default(''),
    /** Asked for by a browser where this person was signed in before. */
    isKnown: boolean().notNull().default(false),
    /** False for a code that the server's own command printed. */
    isTexted: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.mobileNumber, t.createdAt), index('otp_sends_by_time').on(t.createdAt)],
);

/** What an account wants to buy, for all its browsers. */
export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  lines: jsonb().$type<KeptLine[]>().notNull().default([]),
  updatedAt: instant().notNull().defaultNow(),
  version: version(),
});

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
    /** The place on the map, degrees; both or none. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index().on(t.userId),
    uniqueIndex('one_default_address').on(t.userId).where(sql`${t.isDefault}`),
    check('whole_place', sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
);

/** The company for which a person buys; orders keep a copy. */
export const companies = pgTable('companies', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  nationalId: text().notNull(),
  economicCode: text().notNull(),
  registration: text().notNull(),
  address: text().notNull(),
  postalCode: text().notNull(),
  version: version(),
});
