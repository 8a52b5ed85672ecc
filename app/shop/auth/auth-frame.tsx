import type { MouseEvent, ReactNode } from 'react';
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
  /** Stands above the fields. */
  note?: string | undefined;
  /** The way to the other of the two; none where a session only begins again. */
  onSwitch: (() => void) | undefined;
  children: ReactNode;
};

/** What login and sign-up share: sign of the shop, terms, the way to the other, and a veil while the server works. */
export function AuthFrame({ title, isBusy, isSignup, note, onSwitch, children }: Props) {
  const { close, open } = useOverlays();
  const { name } = useShop();
  // over the login, so that what was typed stays; a press with Ctrl opens the page itself
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
        {children}
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

/** Around a form that a code belongs to: where a demo shows its codes, and a veil while the server works. */
export function CodeFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { demo } = useShop();
  return (
    <div className="relative" aria-busy={isBusy}>
      {demo && (
        <a
          href="/sandbox/sms"
          target="_blank"
          rel="noreferrer"
          className="mb-4 block rounded-sm bg-zaferan-50 px-3 py-2 text-13.5 leading-6 text-zaferan-800 underline-offset-4 hover:underline"
        >
          {t.demo}
        </a>
      )}
      {children}
      {isBusy && (
        <div
          role="status"
          className="absolute -inset-3 z-10 grid place-items-center rounded-control bg-white/75 text-firoozeh-700"
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
