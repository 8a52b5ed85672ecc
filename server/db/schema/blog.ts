import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { postStatuses } from '#shared/states.ts';
import type { ProductPicture } from './catalogue/products.ts';
import { createdAt, instant, primaryId, version } from './columns.ts';

export const posts = pgTable(
  'posts',
  {
    id: primaryId(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** Slugs of before; they lead here. */
    aliases: text().array().notNull().default(sql`'{}'::text[]`),
    excerpt: text().notNull().default(''),
    /** Sanitised when it was saved; cards and films are empty marks that a page fills. */
    contents: text().notNull().default(''),
    cover: jsonb().$type<ProductPicture>(),
    video: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    author: text().notNull(),
    readMinutes: integer().notNull().default(1),
    relatedProducts: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    status: text({ enum: postStatuses }).notNull().default('draft'),
    /** Of a scheduled post the time to come. */
    publishedAt: instant(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index('posts_newest')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published'`),
    index('posts_due').on(t.publishedAt).where(sql`${t.status} = 'scheduled'`),
    index('posts_tags').using('gin', t.tags),
    check(
      'shown_posts_have_a_time',
      sql`${t.status} not in ('scheduled', 'published') or ${t.publishedAt} is not null`,
    ),
  ],
);
