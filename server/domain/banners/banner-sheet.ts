import type { AdminBanner } from '#contract/banners.ts';
import { BUNDLE, type ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { bannerPositionText, bannerStatusText } from '#shared/labels/content.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { type BannerQuery, chosenBanners } from './list-admin-banners.ts';

/** Banners as a file. */
export const bannerSheet: ListSheet<BannerQuery, AdminBanner> = {
  title: 'بنرها',
  columns: [
    { title: 'عنوان', width: 40, cell: ({ title }) => title },
    {
      title: 'محل نمایش',
      width: 26,
      cell: ({ position }) => labelOf(bannerPositionText, position),
    },
    { title: 'وضعیت', cell: ({ status }) => labelOf(bannerStatusText, status) },
    { title: 'شروع نمایش', cell: ({ startsAt }) => jalaliTime(startsAt) },
    { title: 'پایان نمایش', cell: ({ endsAt }) => jalaliTime(endsAt) },
    { title: 'ترتیب', cell: ({ sort }) => sort },
    { title: 'لینک', width: 40, cell: ({ link }) => link },
    { title: 'شرح تصویر', width: 40, cell: ({ alt }) => alt },
    { title: 'متن', width: 40, cell: ({ text }) => text },
    { title: 'متن دکمه', cell: ({ cta }) => cta },
  ],
  rows: (ctx, query) => ctx.sql<AdminBanner[]>`${chosenBanners(ctx, query)}`.cursor(BUNDLE),
};
