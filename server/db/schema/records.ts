import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';

/** Who did what; the database refuses to change or delete a row. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: createdAt(),
    actorId: uuid(),
    role: text().notNull(),
    ip: text().notNull().default(''),
    /** The user agent as it was sent. */
    device: text().notNull().default(''),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index().on(t.entity, t.entityId),
    index('audit_by_time').on(t.at, t.id),
    index('audit_of_action').on(t.action, t.at, t.id),
    index('audit_by_entity').on(t.entity, t.at, t.id),
    index('audit_by_action_of_entity').on(t.entity, t.action, t.at, t.id),
    index('audit_by_entity_of_action').on(t.action, t.entity, t.at, t.id),
    index('audit_by_actor').on(t.actorId, t.at, t.id),
    index('audit_of_staff').on(t.actorId).where(sql`${t.role} = 'admin'`),
    index('audit_by_address').on(t.ip, t.at, t.id),
    index('audit_by_request').on(t.requestId).where(sql`${t.requestId} <> ''`),
    index('audit_words').using(
      'gin',
      sql`to_tsvector('simple'::regconfig, "left"(${t.before}::text, 100000))`,
      sql`to_tsvector('simple'::regconfig, "left"(${t.after}::text, 100000))`,
    ),
    index('audit_with_values')
      .on(t.at)
      .where(sql`${t.before} is not null or ${t.after} is not null or ${t.ip} <> ''`),
  ],
);

/** Texts to send; a dedupe key makes sure that each is queued once. One-time codes never pass through here. */
export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    mobileNumber: text().notNull(),
    template: text().notNull(),
    text: text().notNull(),
    dedupeKey: text().notNull().unique(),
    status: text({ enum: ['queued', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    tries: integer().notNull().default(0),
    /** While it is queued: when it is tried next. Whoever has it in hand puts that off. */
    dueAt: instant().notNull().defaultNow(),
    /** Who took it. */
    provider: text(),
    createdAt: createdAt(),
    /** When it was let out: the limits of a number and of the shop count by it. */
    takenAt: instant(),
    sentAt: instant(),
    /** When it was given up, and what the provider said last. */
    failedAt: instant(),
    failure: text().notNull().default(''),
  },
  (t) => [
    index('messages_given_up')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('failed', 'dropped')`),
    index('messages_ended').on(t.createdAt).where(sql`${t.status} <> 'queued'`),
    index('messages_taken').on(t.takenAt),
    index('messages_of_number').on(t.mobileNumber),
    index('messages_due').on(t.dueAt).where(sql`${t.status} = 'queued'`),
  ],
);

/** Demo mode only: the inbox that stands for every phone. */
export const sandboxSms = pgTable(
  'sandbox_sms',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    mobileNumber: text().notNull(),
    text: text().notNull(),
    code: text(),
    at: createdAt(),
  },
  (t) => [index().on(t.mobileNumber, t.id)],
);

/** Demo mode only: what the pretend bank holds. Amounts in rial, as the real one. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    authority: text().primaryKey(),
    gateway: text().notNull(),
    merchantId: text().notNull(),
    /** The merchant's number of the purchase; empty where the bank keeps none. */
    number: text().notNull().default(''),
    amountRial: bigint({ mode: 'number' }).notNull(),
    paidRial: bigint({ mode: 'number' }).notNull().default(0),
    callbackUrl: text().notNull(),
    description: text().notNull().default(''),
    status: text({
      enum: ['IN_BANK', 'PAID', 'VERIFIED', 'SETTLED', 'FAILED', 'REVERSED', 'RETURNED'],
    })
      .notNull()
      .default('IN_BANK'),
    fault: text().notNull().default(''),
    receipt: text(),
    refId: text(),
    cardPan: text(),
    /** The merchant's number of the last refund, and what was refunded in all. */
    refundNumber: text(),
    refundedRial: bigint({ mode: 'number' }).notNull().default(0),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_payment_number').on(t.gateway, t.number),
    index('sandbox_payment_receipt').on(t.gateway, t.receipt),
    index('sandbox_payment_status').on(t.gateway, t.status),
  ],
);
