import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { contentText } from '#app/text/admin/content.ts';
import type { AdminBanner } from '#contract/banners.ts';

const t = contentText.banners;
type Props = { banner: AdminBanner; onClose(): void; onChange(): void };

/** Confirms the removal of a banner from its page. */
export const StopDialog = ({ banner, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.stopAsk(banner.title)}
    yes={t.stopYes}
    done={t.stopped}
    send={() => api('POST /api/admin/banners/:id/stop', { params: { id: banner._id } })}
    onClose={onClose}
    onChange={onChange}
  />
);
