import { flushSync } from 'react-dom';
import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { fullName } from '#app/format.ts';
import { useSession } from '#app/session/session.ts';
import { lockSession } from '#app/session/session-lock.ts';
import { watchText } from '#app/text/watch.ts';
import type { User } from '#contract/auth.ts';

const t = watchText.successor;

/**
 * Another user signed in over unsaved work: continue as the new user, or sign in again as the
 * previous one.
 */
export default function Successor({ user }: { user: User }) {
  const goOn = async () => {
    // no unsaved input stays, so nothing asks before the navigation
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
      isDestructive={false}
      title={t.title(fullName(user))}
      yes={t.goOn}
      no={t.giveBack}
      send={goOn}
      onClose={() => void giveBack()}
    >
      <p className="text-sm leading-7 text-ink-700">{t.body}</p>
    </AskDialog>
  );
}
