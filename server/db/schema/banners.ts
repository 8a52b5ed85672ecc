import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bannerPositions, bannerStatuses } from '#shared/states.ts';
import { instant, primaryId, version } from './columns.ts';

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
