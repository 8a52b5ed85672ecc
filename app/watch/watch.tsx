import { lazy, useEffect } from 'react';
import { useCart } from '#app/common/cart/cart.ts';
import { Piece } from '#app/common/lost-piece.tsx';
import { followDevice } from '#app/common/theme.ts';
import { fetchCart } from '#app/fetch-ahead.ts';
import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { lockSession } from '#app/session/session-lock.ts';
import { watchText as t } from '#app/text/watch.ts';
import { text } from '#app/text.ts';
import { History, type Icon, LogIn, RefreshCw, WifiOff } from '#app/ui/icons.tsx';
import { useBack, useEscape } from './back.ts';
import { DialogGuard, PageGuard, useQuestionInTime } from './leave-guards.tsx';
import { Navigating } from './navigating.tsx';
import { askAgain, useLine, waitForPages } from './patient-fetch.ts';
import { usePressSign } from './press-sign.ts';
import { useAccountCart } from './use-account-cart.ts';
import { useConnection } from './use-connection.ts';
import { useLostChunks } from './use-lost-chunks.ts';
import { useNewBuild } from './use-new-build.ts';
import { usePageEvents } from './use-page-events.ts';

const WITHIN = 2000;

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * `#login=09….token`, printed by the server's command line; browsers never send the part after `#`,
 * so no proxy logs it.
 */
const LINK = /^#login=(09\d{9})\.([\w-]{43})$/;

// lazy: dialogs are large, and few users meet this one
const Successor = lazy(() => import('./successor.tsx'));
const AsBuyer = lazy(() => import('./as-buyer.tsx'));

/** Watches the open page: reports a cut connection and a newer build. */
export default function Watch() {
  const { isCut, isCached } = useConnection();
  const isLost = useLine((line) => line.isLost);
  useEffect(waitForPages, []);
  useEffect(followDevice, []);
  const isNewer = useNewBuild();
  const { isLocked, successor, user } = useSession();
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
      {user?.buyer && (
        <Piece>
          <AsBuyer buyer={user.buyer} />
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

/** Opens the login at its second step for such a link. */
function useLoginLink() {
  useEffect(() => {
    const [, mobileNumber, token] = LINK.exec(location.hash) ?? [];
    if (!mobileNumber || !token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    useOverlays.getState().open({ kind: 'login', mobileNumber, token });
  }, []);
}

/** «/» focuses the search field, unless the user is typing or a dialog is open. */
function useSearchKey() {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { key, code, target, ctrlKey, metaKey, altKey } = event;
      const isKey = key === '/' || (code === 'Slash' && !event.shiftKey);
      if (!isKey || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const field = document.querySelector<HTMLInputElement>('.search-words');
      if (!field || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
}

/**
 * Prefetches the code of the cart while the browser is idle, as a buyer with products opens it
 * next.
 */
function useCartAhead(): void {
  const isFilled = useCart(({ items }) => items.length > 0);
  useEffect(() => {
    if (!isFilled) return;
    // Safari has no requestIdleCallback
    if (!window.requestIdleCallback) {
      const timer = setTimeout(fetchCart, WITHIN);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(fetchCart, { timeout: WITHIN });
    return () => cancelIdleCallback(callback);
  }, [isFilled]);
}
