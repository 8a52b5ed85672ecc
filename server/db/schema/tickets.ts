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
import { createdAt, instant, primaryId, version } from './columns.ts';
import { transactions } from './money.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

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
    /** When it took its status: the clock of closing and of opening again. */
    statusAt: instant().notNull().defaultNow(),
    orderId: uuid().references(() => orders.id),
    transactionId: uuid().references(() => transactions.id),
    /** Who of the staff has taken it; null while nobody has. */
    assigneeId: uuid().references(() => users.id),
    /** When another of the staff gave it to them; null of one that was taken. */
    handedAt: instant(),
    /** Of the last message that the buyer may see. */
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
    /** The side it speaks for; staff may write in the name of the buyer. */
    author: text({ enum: ['buyer', 'staff'] }).notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    internal: boolean().notNull().default(false),
    seenAt: instant(),
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

/** Uploaded before its message is sent; one that no message takes is forgotten after a day. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    messageId: uuid().references(() => ticketMessages.id),
    position: integer().notNull().default(0),
    /** Name on the disk: random, ours. */
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

/** Answers that staff keep under a name and put into what they write. */
export const ticketAnswers = pgTable(
  'ticket_answers',
  {
    id: primaryId(),
    title: text().notNull(),
    /** The title folded: one name, one answer. */
    titleFolded: text().notNull(),
    body: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [uniqueIndex('ticket_answer_title').on(t.titleFolded)],
);
