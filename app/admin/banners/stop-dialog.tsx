import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { AdminBanner } from '#contract/banners.ts';

const t = contentText.banners;
type Props = { banner: AdminBanner; onClose(): void; onChange(): void };

/** Asks before a banner leaves its page. */
export function StopDialog({ banner, onClose, onChange }: Props) {
  const move = useMove<AdminBanner>({ onClose, onChange });
  const stop = () =>
    move.run(
      () => api('POST /api/admin/banners/:id/stop', { params: { id: banner._id } }),
      t.stopped,
    );
  return (
    <ConfirmDialog
      title={t.stopAsk(banner.title)}
      yes={t.stopYes}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message()}
      onYes={() => void stop()}
      onNo={onClose}
    />
  );
}
