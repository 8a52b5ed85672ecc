import { lazy } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';
import { useSession } from '#app/session/session.ts';
import { lockSession } from '#app/session/session-lock.ts';
import { watchText as t } from '#app/text/watch.ts';
import { type Icon, LogIn, RefreshCw, WifiOff } from '#app/ui/icons.tsx';
import { DialogGuard } from './dialog-guard.tsx';
import { useQuestionInTime } from './late-question.tsx';
import { Navigating } from './navigating.tsx';
import { PageGuard } from './page-guard.tsx';
import { usePressSign } from './press-sign.ts';
import { useAccountCart } from './use-account-cart.ts';
import { useBack } from './use-back.ts';
import { useCartAhead } from './use-cart-ahead.ts';
import { useConnection } from './use-connection.ts';
import { useEscape } from './use-escape.ts';
import { useLoginLink } from './use-login-link.ts';
import { useLostChunks } from './use-lost-chunks.ts';
import { useNewBuild } from './use-new-build.ts';
import { useSearchKey } from './use-search-key.ts';

// dialogs are large, and hardly anybody meets this one
const Successor = lazy(() => import('./successor.tsx'));

/** Looks after the open page: says when the internet is cut, and when a newer build is there. */
export default function Watch() {
  const isCut = useConnection();
  const isNewer = useNewBuild();
  const { isLocked, successor } = useSession();
  const again = useLostChunks();
  useLoginLink();
  useQuestionInTime();
  useBack();
  useEscape();
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

/** Over an open dialog too, whose work it is about. */
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
  /** What may be done about it. */
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
