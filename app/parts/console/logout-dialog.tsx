import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { api } from '../../api.ts';
import { refusalText } from '../../refusal.ts';
import { useSession } from '../../state/session.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks, then revokes the session, forgets what it read and leads home. */
export default function LogoutDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const end = useSession((session) => session.end);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const leave = async () => {
    setBusy(true);
    try {
      await api('POST /api/auth/logout');
      // first away from here: this page would ask the visitor to log in again
      await navigate('/');
      end();
      await mutate(() => true, undefined, { revalidate: false });
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={consoleText.logoutAsk}
      yes={consoleText.logout}
      no={consoleText.cancel}
      closeLabel={text.close}
      isBusy={isBusy}
      busyText={text.sending}
      error={error}
      onYes={() => void leave()}
      onNo={onClose}
    />
  );
}
