import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { pictureUrl } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import type { AdminBanner } from '#contract/banners.ts';
import { faNumber } from '#shared/digits.ts';
import { bannerPositionText } from '#shared/labels/content.ts';

const t = contentText.banners;

/** Columns of the list of banners; its action stops one. */
export const bannerColumns = (onStop: (banner: AdminBanner) => void): Column<AdminBanner>[] => [
  {
    id: 'banner',
    title: t.columns.banner,
    sort: 'title',
    sortKind: 'word',
    isLead: true,
    cell: ({ image, title }) => (
      <span className="flex items-center gap-3 desk:min-w-52">
        <img
          src={pictureUrl('banners', image, 160)}
          alt=""
          width={96}
          height={44}
          loading="lazy"
          className="h-11 w-24 shrink-0 rounded-md bg-tint-0 object-contain"
        />
        <span
          dir="auto"
          className="whole-lines-2 text-start font-semibold leading-[22px] tab:leading-6"
        >
          {title}
        </span>
      </span>
    ),
  },
  {
    id: 'position',
    isPlain: true,
    title: t.columns.position,
    sort: 'position',
    sortKind: 'word',
    cell: ({ position }) => bannerPositionText[position],
  },
  {
    id: 'period',
    isPlain: true,
    title: t.columns.period,
    sort: 'starts',
    sortKind: 'time',
    cell: ({ startsAt, endsAt }) => <span className="leading-6">{t.period(startsAt, endsAt)}</span>,
  },
  {
    id: 'sort',
    isMinor: true,
    isOffCard: true,
    title: t.columns.sort,
    sort: 'sort',
    cell: ({ sort }) => faNumber(sort),
  },
  {
    id: 'status',
    isStatus: true,
    title: t.columns.status,
    cell: ({ status, isShown }) => (
      <span className="grid justify-items-start gap-0.5">
        <StatusChip status={status} />
        {status === 'active' && !isShown && (
          <span className="text-12 text-ink-500">{t.waiting}</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    isActions: true,
    cell: (row) =>
      row.status === 'active' ? (
        <Button
          look="dangerSoft"
          size="small"
          className="h-11"
          aria-label={t.stopOf(row.title)}
          onClick={() => onStop(row)}
        >
          {t.stop}
        </Button>
      ) : (
        adminText.none
      ),
  },
];
