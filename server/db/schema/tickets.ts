import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ticketDepartments, ticketPriorities, ticketStatuses } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';
import { orders } from './orders/orders.ts';
import { transactions } from './payments.ts';

export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 100_001 });

export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    department: text({ enum: ticketDepartments }).notNull(),
    priority: text({ enum: ticketPriorities }).notNull().default('normal'),
    status: text({ enum: ticketStatuses }).notNull().default('open'),
    /** Time of the last status change, from which closing and reopening are counted. */
    statusAt: instant().notNull().defaultNow(),
    orderId: uuid().references(() => orders.id),
    transactionId: uuid().references(() => transactions.id),
    /** Staff member in charge; null while unassigned. */
    assigneeId: uuid().references(() => users.id),
    /** Time of the assignment by a colleague; null for a self-assigned ticket. */
    handedAt: instant(),
    /** Time of the last message that the buyer may see. */
    lastAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('tickets_of_user').on(t.userId, t.lastAt.desc()),
    index('tickets_of_status').on(t.status, t.lastAt, t.id),
    index('tickets_latest').on(t.lastAt, t.id),
    index('tickets_newest').on(t.createdAt, t.id),
    index('tickets_by_department').on(t.department, t.status, t.lastAt, t.id),
    index('tickets_by_priority').on(t.priority, t.status, t.lastAt, t.id),
    index('tickets_by_assignee')
      .on(t.assigneeId, t.status, t.lastAt, t.id)
      .where(sql`${t.assigneeId} is not null`),
    index('tickets_search').using(
      'gin',
      sql`${t.number} gin_trgm_ops`,
      sql`${t.subject} gin_trgm_ops`,
    ),
    index('tickets_due').on(t.statusAt).where(sql`${t.status} in ('answered', 'waiting_buyer')`),
  ],
);

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: primaryId(),
    /** Order of the conversation, also within one millisecond. */
    seq: bigserial({ mode: 'number' }).notNull(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    /** Side of the message; staff may write in the buyer's name. */
    author: text({ enum: ['buyer', 'staff'] }).notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    internal: boolean().notNull().default(false),
    seenAt: instant(),
    /** Unused, for the previous release alone (see `wallet_adjustments`). */
    idempotencyKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_of_ticket').on(t.ticketId, t.seq),
    index('messages_of_author').on(t.authorId, t.createdAt),
    index('messages_unseen')
      .on(t.ticketId, t.author)
      .where(sql`${t.seenAt} is null and not ${t.internal}`),
    uniqueIndex('message_idempotency').on(t.authorId, t.idempotencyKey),
  ],
);

/** Files, uploaded before their message; unused ones are deleted after a day. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    messageId: uuid().references(() => ticketMessages.id),
    position: integer().notNull().default(0),
    /** Random name on the disk. */
    storedName: text().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: ['picture', 'pdf'] }).notNull(),
    w: integer(),
    h: integer(),
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_of_message').on(t.messageId, t.position),
    index('files_waiting').on(t.userId).where(sql`${t.messageId} is null`),
  ],
);

/** Canned replies of staff. */
export const ticketAnswers = pgTable(
  'ticket_answers',
  {
    id: primaryId(),
    title: text().notNull(),
    /** Folded title, unique. */
    titleFolded: text().notNull(),
    body: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [uniqueIndex('ticket_answer_title').on(t.titleFolded)],
);
