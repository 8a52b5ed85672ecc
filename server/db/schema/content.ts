import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredSite } from '#contract/site.ts';
import { bannerPositions, bannerStatuses, postStatuses } from '#shared/states.ts';
import type { ProductPicture } from './catalogue.ts';
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

export const banners = pgTable(
  'banners',
  {
    id: primaryId(),
    title: text().notNull(),
    text: text().notNull().default(''),
    cta: text().notNull().default(''),
    position: text({
      enum: bannerPositions,
    }).notNull(),
    image: text().notNull(),
    imageMobile: text(),
    alt: text().notNull(),
    link: text().notNull(),
    tone: text({ enum: ['firoozeh', 'zaferan', 'violet', 'anar'] })
      .notNull()
      .default('firoozeh'),
    sort: integer().notNull().default(0),
    status: text({ enum: bannerStatuses }).notNull().default('active'),
    startsAt: instant(),
    endsAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (t) => [check('banner_period', sql`${t.endsAt} > ${t.startsAt}`)],
);

export const sitePages = pgTable('site_pages', {
  key: text().primaryKey(),
  title: text().notNull(),
  contents: text().notNull(),
  mapLink: text().notNull().default(''),
  /** A draft is seen by staff; visitors meet a neutral page meanwhile. */
  isPublished: boolean().notNull().default(true),
  updatedAt: instant().notNull().defaultNow(),
  version: version(),
});

/** One row: what staff changed of footer, badges and notice. */
export const siteFrame = pgTable(
  'site_frame',
  {
    only: boolean().primaryKey().default(true),
    stored: jsonb().$type<StoredSite>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: uuid(),
  },
  (t) => [check('one_row_of_site', sql`${t.only}`)],
);
