import { useState } from 'react';
import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle } from '#app/admin/common/list-cells.tsx';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { StatusChip } from '#app/admin/common/status-chip.tsx';
import { api } from '#app/api.ts';
import { pictureUrl } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';
import { GalleryHorizontalEnd } from '#app/ui/icons.tsx';
import type { AdminBanner } from '#contract/banners.ts';
import { bannerList } from '#shared/lists/banners.ts';

type Props = { banner: AdminBanner; onClose(): void; onChange(): void };

const t = contentText.banners;

/** All banners; stopping one asks for a confirmation. */
export default function BannersPage() {
  const [stopping, setStopping] = useState<AdminBanner>();
  const stopButton = (row: AdminBanner) =>
    row.status === 'active' ? (
      <Button
        look="dangerSoft"
        size="small"
        className="h-11"
        aria-label={t.stopOf(row.title)}
        onClick={() => setStopping(row)}
      >
        {t.stop}
      </Button>
    ) : (
      adminText.none
    );
  return (
    <ListScreen
      list={bannerList}
      cells={{ ...CELLS, actions: stopButton }}
      icon={<GalleryHorizontalEnd />}
      add={<AddLink to="/console/admin/banners/add">{t.add}</AddLink>}
      dialogs={(reload) =>
        stopping && (
          <StopDialog banner={stopping} onClose={() => setStopping(undefined)} onChange={reload} />
        )
      }
    />
  );
}

const CELLS = {
  title: ({ image, title }: AdminBanner) => (
    <span className="flex items-center gap-3 desk:min-w-52">
      <img
        src={pictureUrl('banners', image, 160)}
        alt=""
        width={96}
        height={44}
        loading="lazy"
        className="h-11 w-24 shrink-0 rounded-md bg-tint-0 object-contain"
      />
      <RowTitle>{title}</RowTitle>
    </span>
  ),
  starts: ({ startsAt, endsAt }: AdminBanner) => (
    <span className="leading-6">{t.period(startsAt, endsAt)}</span>
  ),
  status: ({ status, isShown }: AdminBanner) => (
    <span className="grid justify-items-start gap-0.5">
      <StatusChip status={status} />
      {status === 'active' && !isShown && <span className="text-12 text-ink-500">{t.waiting}</span>}
    </span>
  ),
};

/** Confirms the removal of a banner from its page. */
const StopDialog = ({ banner, onClose, onChange }: Props) => (
  <MoveDialog
    title={contentText.banners.stopAsk(banner.title)}
    yes={contentText.banners.stopYes}
    done={contentText.banners.stopped}
    send={() => api('POST /api/admin/banners/:id/stop', { params: { id: banner._id } })}
    onClose={onClose}
    onChange={onChange}
  />
);
