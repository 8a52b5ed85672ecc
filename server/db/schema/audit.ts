import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Audit log; the database refuses to change or delete a row. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: createdAt(),
    actorId: uuid(),
    role: text().notNull(),
    ip: text().notNull().default(''),
    /** User agent as it was sent. */
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
