import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import { errorText } from '#app/text/errors.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { CircleUserRound, WifiOff } from '#app/ui/icons.tsx';
import { EmptyState, FailedState, Skeleton } from '#app/ui/states.tsx';
import { listenToEvents } from './events.ts';
import { useSession } from './session.ts';
import { lockSession } from './session-lock.ts';

const t = consoleText.door;

type Props = {
  children: ReactNode;
  /** Lets everyone in: a page that needs no account. */
  isOpen?: boolean;
};

/** Lets a signed-in person in; a visitor meets the login and stays on the address. Each navigation reads GET /api/console. */
export function ConsoleDoor({ children, isOpen = false }: Props) {
  const { status, start, info, isLocked, successor } = useSession();
  const { hasFailed, again } = useConsoleInfo();
  const open = useOverlays((overlays) => overlays.open);
  useEffect(() => {
    if (status === 'visitor' && !isOpen) open({ kind: 'login', stay: true });
  }, [status, open, isOpen]);
  const isHeard = status === 'signedIn' && !isLocked && !successor;
  useEffect(() => (isHeard ? listenToEvents() : undefined), [isHeard]);
  if (isOpen) return children;
  if (status === 'unknown') return <Waiting />;
  if (status === 'visitor')
    return (
      <EmptyState
        icon={<CircleUserRound />}
        title={t.title}
        body={t.body}
        action={<Button onClick={() => open({ kind: 'login', stay: true })}>{t.login}</Button>}
      />
    );
  if (status === 'failed' || (hasFailed && !info))
    return (
      <div className="rounded-tile bg-card shadow-1">
        <FailedState
          icon={<WifiOff />}
          title={t.failed}
          retry={text.retry}
          onRetry={status === 'failed' ? () => void start() : again}
        />
      </div>
    );
  // what the person before was writing is not for the eyes of the next
  return <div className={successor ? 'hidden' : 'contents'}>{children}</div>;
}

function useConsoleInfo() {
  const { status, readInfo } = useSession();
  const { key } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, `round` with each retry
  useEffect(() => {
    if (status === 'failed') toast('danger', errorText('profile_fetch_failed'));
    if (status !== 'signedIn') return;
    // another page after the login was put off: it is asked for again
    if (useSession.getState().isLocked) lockSession();
    readInfo().then(
      () => setFailed(false),
      () => {
        setFailed(true);
        if (useSession.getState().status === 'signedIn')
          toast('danger', errorText('profile_fetch_failed'));
      },
    );
  }, [status, key, round, readInfo]);
  return { hasFailed, again: () => setRound((n) => n + 1) };
}

/** Where a page will stand. */
export const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-36 w-full rounded-tile" />
    <Skeleton className="h-64 w-full rounded-tile" />
  </div>
);
