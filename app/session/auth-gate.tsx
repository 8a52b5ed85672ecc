import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#app/common/toast.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { WifiOff } from '#app/ui/icons.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, FailedState, Skeleton } from '#app/ui/states.tsx';
import { errorText } from '#shared/labels/errors.ts';
import { listenToEvents } from './events.ts';
import { useSession } from './session.ts';
import { lockSession } from './session-lock.ts';

const t = consoleText.door;

type Props = {
  children: ReactNode;
  /** Admits everyone, for a page without an account. */
  isOpen?: boolean;
};

/**
 * Auth gate of the console; a visitor sees the login at the same URL. Each navigation reads GET
 * /api/console.
 */
export function AuthGate({ children, isOpen = false }: Props) {
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
      <>
        <h1 className="sr-only">{consoleText.name}</h1>
        <EmptyState
          icon={<Scene name="key" />}
          title={t.title}
          body={t.body}
          action={<Button onClick={() => open({ kind: 'login', stay: true })}>{t.login}</Button>}
        />
      </>
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
  // hides the work of the previous user from the next one
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
    // the user dismissed the login and moved on: it opens again
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

/** Skeleton of a page. */
export const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-36 w-full rounded-tile" />
    <Skeleton className="h-64 w-full rounded-tile" />
  </div>
);
