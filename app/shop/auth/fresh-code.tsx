import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useOverlays } from '#app/overlays.ts';
import { refusalText } from '#app/refusal.ts';
import { useSession } from '#app/session/session.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { errorText } from '#shared/labels/errors.ts';
import { CodeFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';

const t = overlayText.freshCode;

/**
 * Fresh code of the user's number, over the screen: money and permissions require one from the last
 * minutes.
 */
export default function FreshCode({ onRight }: { onRight(): void }) {
  const close = useOverlays((overlays) => overlays.close);
  const mobileNumber = useSession((session) => session.user?.mobileNumber ?? '');
  const { sent, code, error, isBusy, send, enter, write } = useFreshCode(onRight);
  return (
    <Dialog isLight title={t.title} closeLabel={text.close} onClose={close}>
      <CodeFrame isBusy={isBusy}>
        <p className="mb-3 text-14.5 leading-7 text-ink-700">{t.why}</p>
        {sent ? (
          <CodeStep
            mobileNumber={mobileNumber}
            code={code}
            error={error}
            resendAt={sent.resendAt}
            submitLabel={t.submit}
            onCode={write}
            onSubmit={enter}
            onResend={send}
          />
        ) : (
          error && (
            <>
              <p role="alert" className="mb-4 text-sm text-anar-600">
                {error}
              </p>
              <Button wide size="large" onClick={send}>
                {t.again}
              </Button>
            </>
          )
        )}
      </CodeFrame>
    </Dialog>
  );
}

type Sent = { token: string; resendAt: number; endsAt: number };

/** The last code sent: a dialog that is closed and reopened before its expiry needs no other. */
let lastSent: Sent | null = null;
const stillGood = () => (lastSent && lastSent.endsAt > Date.now() ? lastSent : null);

/** Sends a code on opening; a correct code closes the dialog. */
function useFreshCode(onRight: () => void) {
  const [sent, setSent] = useState(stillGood);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { isBusy, run: during } = useAction();
  const isBegun = useRef(false);
  const send = () =>
    void during(async () => {
      setError('');
      try {
        const { token, resendIn, expiresIn } = await api('POST /api/auth/fresh/send');
        const now = Date.now();
        lastSent = { token, resendAt: now + resendIn * 1000, endsAt: now + expiresIn * 1000 };
        setSent(lastSent);
        setCode('');
      } catch (refusal) {
        setError(refusalText(refusal));
      }
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, also where React runs effects twice
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (!sent) send();
  }, []);
  const enter = (otp: string) => {
    if (isBusy) return;
    if (otp.length < 6 || !sent) return setError(errorText('otp_required'));
    void during(async () => {
      try {
        await api('POST /api/auth/fresh', { body: { token: sent.token, otp } });
        lastSent = null;
        onRight();
      } catch (refusal) {
        setCode('');
        setError(refusalText(refusal));
      }
    });
  };
  const write = (typed: string) => {
    setCode(typed);
    if (typed) setError('');
  };
  return { sent, code, error, isBusy, send, enter, write };
}
