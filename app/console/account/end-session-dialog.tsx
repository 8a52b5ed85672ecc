import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { accountText } from '#app/text/account.ts';
import { deviceText } from '#app/text/devices.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Session } from '#contract/account.ts';

const t = accountText.sessions;
type Props = { which: Session | 'others'; onClose(): void; onEnded(): void };

/** Ends one device, or all but this one. */
export default function EndSessionDialog({ which, onClose, onEnded }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      if (which === 'others') await api('DELETE /api/account/sessions');
      else await api('DELETE /api/account/sessions/:id', { params: { id: which._id } });
      toast('success', t.ended);
      onEnded();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={which === 'others' ? t.endOthersAsk : t.endAsk(deviceText(which.userAgent))}
      yes={t.end}
      no={t.no}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void end()}
      onNo={onClose}
    >
      <p className="text-sm leading-7 text-ink-700">{t.endBody}</p>
    </ConfirmDialog>
  );
}
