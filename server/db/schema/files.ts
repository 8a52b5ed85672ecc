import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identityFileKinds } from '#shared/states.ts';
import { users } from './auth.ts';
import { createdAt, primaryId } from './columns.ts';

/** Pictures that only their owner and staff may see; on disk they are encrypted, under a random name. */
export const privateFiles = pgTable(
  'private_files',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: [...identityFileKinds, 'receipt', 'transfer', 'return'] }).notNull(),
    /** Name of the file under the private folder. */
    name: text().notNull().unique(),
    keyId: text().notNull(),
    w: integer().notNull(),
    h: integer().notNull(),
    size: integer().notNull(),
    /** Hash of the stored picture, for kinds of pictures that may be used once only. */
    contentHash: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identity_file_once')
      .on(t.userId, t.kind)
      .where(sql`${t.kind} not in ('receipt', 'transfer', 'return')`),
    index('private_files_by_key').on(t.keyId),
  ],
);

/** Every opening of a private file; the database refuses to change or delete a row. */
export const fileViews = pgTable(
  'file_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    fileId: uuid().notNull(),
    ownerId: uuid().notNull(),
    kind: text().notNull(),
    viewerId: uuid().notNull(),
    at: createdAt(),
    ip: text().notNull().default(''),
  },
  (t) => [index('views_of_owner').on(t.ownerId, t.id.desc())],
);
