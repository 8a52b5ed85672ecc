import { lazy, useEffect } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';
import { useSession } from '#app/session/session.ts';
import { lockSession } from '#app/session/session-lock.ts';
import { watchText as t } from '#app/text/watch.ts';
import { text } from '#app/text.ts';
import { History, type Icon, LogIn, RefreshCw, WifiOff } from '#app/ui/icons.tsx';
import { DialogGuard } from './dialog-guard.tsx';
import { useQuestionInTime } from './late-question.tsx';
import { Navigating } from './navigating.tsx';
import { PageGuard } from './page-guard.tsx';
import { askAgain, useLine, waitForPages } from './patient-fetch.ts';
import { usePressSign } from './press-sign.ts';
import { useAccountCart } from './use-account-cart.ts';
import { useBack } from './use-back.ts';
import { useCartAhead } from './use-cart-ahead.ts';
import { useConnection } from './use-connection.ts';
import { useEscape } from './use-escape.ts';
import { useLoginLink } from './use-login-link.ts';
import { useLostChunks } from './use-lost-chunks.ts';
import { useNewBuild } from './use-new-build.ts';
import { usePageEvents } from './use-page-events.ts';
import { useSearchKey } from './use-search-key.ts';

// lazy: dialogs are large, and few users meet this one
const Successor = lazy(() => import('./successor.tsx'));

/** Watches the open page: reports a cut connection and a newer build. */
export default function Watch() {
  const { isCut, isCached } = useConnection();
  const isLost = useLine((line) => line.isLost);
  useEffect(waitForPages, []);
  const isNewer = useNewBuild();
  const { isLocked, successor } = useSession();
  const again = useLostChunks();
  useLoginLink();
  useQuestionInTime();
  useBack();
  useEscape();
  usePageEvents();
  usePressSign();
  useSearchKey();
  useAccountCart();
  useCartAhead();
  return (
    <>
      <Navigating />
      <PageGuard />
      <DialogGuard />
      {successor && (
        <Piece>
          <Successor user={successor} />
        </Piece>
      )}
      {again && !isCut && <Lost onAgain={again} />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-30 grid justify-items-center gap-2 px-4 desk:bottom-5 print:hidden"
      >
        {isCut && <Strip icon={WifiOff}>{t.offline}</Strip>}
        {isCached && !isCut && <Strip icon={History}>{t.cached}</Strip>}
        {isLost && !isCut && (
          <Strip icon={WifiOff} act={{ label: text.retry, run: askAgain }}>
            {t.slow}
          </Strip>
        )}
        {isLocked && !successor && (
          <Strip icon={LogIn} act={{ label: t.login, run: lockSession }}>
            {t.sessionEnded}
          </Strip>
        )}
        {isNewer && !isCut && !again && (
          <Strip icon={RefreshCw} act={{ label: t.reload, run: () => location.reload() }}>
            {t.updateReady}
          </Strip>
        )}
      </div>
    </>
  );
}

/** Also shown over an open dialog, as it concerns its unsaved work. */
const Lost = ({ onAgain }: { onAgain(): void }) => (
  <div
    role="alert"
    data-react-aria-top-layer="true"
    className="pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center px-4 print:hidden"
  >
    <Strip icon={RefreshCw} act={{ label: t.reload, run: onAgain }}>
      {t.pieceLost}
    </Strip>
  </div>
);

type StripProps = {
  icon: Icon;
  /** Action of the message. */
  act?: { label: string; run(): void };
  children: string;
};

const Strip = ({ icon: Sign, act, children }: StripProps) => (
  <p className="pointer-events-auto flex items-center gap-3 rounded-control bg-ink-900 px-4 py-2.5 text-sm leading-6 text-white shadow-2">
    <Sign className="size-5 shrink-0" />
    {children}
    {act && (
      <button
        type="button"
        className="min-h-9 shrink-0 font-bold underline underline-offset-4"
        onClick={act.run}
      >
        {act.label}
      </button>
    )}
  </p>
);
