import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { useOverlays } from '#app/overlays.ts';
import { laterText } from '#app/text/later.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

const t = overlayText.login;
type Props = {
  title: string;
  isBusy: boolean;
  isSignup: boolean;
  /** Text above the fields. */
  note?: string | undefined;
  /** Switches between login and sign-up; undefined once a code was sent, or to renew a session. */
  onSwitch: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Dialog shared by login and sign-up: logo, terms, link to the other form, and an overlay during
 * requests.
 */
export function AuthFrame({ title, isBusy, isSignup, note, onSwitch, children }: Props) {
  const { close, open } = useOverlays();
  const { name } = useShop();
  const box = useRef<HTMLDivElement>(null);
  // a dialog takes the focus itself on a phone, and its first field would need one more press
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  // opens over the login, so that typed text stays; Ctrl and a press open the page itself
  const showTerms = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open({ kind: 'terms' });
  };
  return (
    <Dialog
      isLight
      title={title}
      closeLabel={laterText.back}
      onClose={close}
      start={
        <span
          aria-hidden
          className="grid size-11 place-items-center rounded-t-[13px] rounded-b-[4px] bg-firoozeh-600 text-21 leading-none font-extrabold text-white"
        >
          {name.slice(0, 1)}
        </span>
      }
    >
      <CodeFrame isBusy={isBusy}>
        {note && <p className="mb-4 text-14.5 leading-7 text-ink-700">{note}</p>}
        <div ref={box}>{children}</div>
        <p className="mt-4 text-center text-13 text-ink-500">
          {isSignup ? t.termsBeforeSignup : t.termsBeforeLogin}
          <a
            href="/terms-conditions"
            className="inline-flex min-h-9 items-center font-semibold text-firoozeh-700"
            onClick={showTerms}
          >
            {t.terms}
          </a>
          {t.termsAfter}
        </p>
        {onSwitch && (
          <p className="text-center text-sm text-ink-700">
            {isSignup ? t.toLogin : t.toSignup}{' '}
            <button
              type="button"
              className="min-h-11 font-bold text-firoozeh-700"
              onClick={onSwitch}
            >
              {isSignup ? t.toLoginLink : t.toSignupLink}
            </button>
          </p>
        )}
      </CodeFrame>
    </Dialog>
  );
}

/**
 * Wrapper of a form with a verification code: the codes of a demo, and an overlay during requests.
 */
export function CodeFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { demo } = useShop();
  return (
    <div className="relative" aria-busy={isBusy}>
      {children}
      {demo && (
        <a
          href="/sandbox/sms"
          target="_blank"
          rel="noreferrer"
          className="mt-4 block rounded-sm bg-zaferan-50 px-3 py-2 text-13.5 leading-6 text-zaferan-800 underline-offset-4 hover:underline"
        >
          {t.demo}
        </a>
      )}
      {isBusy && (
        <div
          role="status"
          className="absolute -inset-3 z-10 grid place-items-center rounded-control bg-card/75 text-firoozeh-700"
        >
          <span className="flex items-center gap-3 font-semibold">
            <Spinner className="size-6" />
            {text.loading}
          </span>
        </div>
      )}
    </div>
  );
}
