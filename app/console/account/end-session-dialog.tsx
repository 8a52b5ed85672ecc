import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { accountText } from '#app/text/account.ts';
import { deviceText } from '#app/text/devices.ts';
import type { Session } from '#contract/account.ts';

const t = accountText.sessions;
type Props = { which: Session | 'others'; onClose(): void; onEnded(): void };

/** Signs out one device, or all but this one. */
export default function EndSessionDialog({ which, onClose, onEnded }: Props) {
  const end = async () => {
    if (which === 'others') await api('DELETE /api/account/sessions');
    else await api('DELETE /api/account/sessions/:id', { params: { id: which._id } });
    toast('success', t.ended);
    onEnded();
  };
  return (
    <AskDialog
      title={which === 'others' ? t.endOthersAsk : t.endAsk(deviceText(which.userAgent))}
      yes={which === 'others' ? t.endOthersYes : t.end}
      no={t.no}
      send={end}
      onClose={onClose}
    >
      <p className="text-sm leading-7 text-ink-700">{t.endBody}</p>
    </AskDialog>
  );
}
