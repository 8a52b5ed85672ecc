import { flushSync } from 'react-dom';
import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { useSession } from '#app/session/session.ts';
import { lockSession } from '#app/session/session-lock.ts';
import { watchText } from '#app/text/watch.ts';
import type { User } from '#contract/auth.ts';

const t = watchText.successor;

/** Somebody else has signed in over the work of the person before: go on as the new one, or give the work back. */
export default function Successor({ user }: { user: User }) {
  const goOn = async () => {
    // nothing of the screen stays, so nothing asks before it is left
    flushSync(() => useSession.setState({ status: 'unknown', user: null, info: null }));
    location.assign(user.role === 'admin' ? '/console/admin' : '/console');
  };
  const giveBack = async () => {
    await api('POST /api/auth/logout').catch(() => {});
    useSession.setState({ successor: null });
    lockSession();
  };
  return (
    <AskDialog
      isSolid
      isGrave={false}
      title={t.title(`${user.firstName} ${user.lastName}`)}
      yes={t.goOn}
      no={t.giveBack}
      send={goOn}
      onClose={() => void giveBack()}
    >
      <p className="text-sm leading-7 text-ink-700">{t.body}</p>
    </AskDialog>
  );
}
