import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { api } from '../../api.ts';
import { useSession } from '../../state/session.ts';
import { consoleText as t } from '../../text/console.ts';
import { AskDialog } from '../ask-dialog.tsx';

/** Asks, then revokes the session, forgets what it read and leads home. */
export default function LogoutDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const end = useSession((session) => session.end);
  const leave = async () => {
    await api('POST /api/auth/logout');
    // first away from here: this page would ask the visitor to log in again
    await navigate('/');
    end();
    await mutate(() => true, undefined, { revalidate: false });
  };
  return (
    <AskDialog title={t.logoutAsk} yes={t.logout} no={t.cancel} send={leave} onClose={onClose} />
  );
}
