import { useEffect, useId, useRef } from 'react';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { useCountdown } from '#app/common/use-countdown.ts';
import { faMobile } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { codeIn, OtpInput } from '#app/ui/otp-input.tsx';
import { faClock } from '#shared/fa-dates.ts';

const t = overlayText.login;
type Props = {
  mobileNumber: string;
  code: string;
  error: string;
  resendAt: number;
  submitLabel: string;
  onCode(code: string): void;
  onSubmit(code: string): void;
  onResend(): void;
  /** Undefined if the user did not enter the number. */
  onEdit?: () => void;
};

/** Six boxes, the mobile number, resend and edit; the sixth character submits. */
export function CodeStep({
  mobileNumber,
  code,
  error,
  resendAt,
  submitLabel,
  onCode,
  onSubmit,
  onResend,
  onEdit,
}: Props) {
  const { codeHasLetters } = useShop();
  const errorId = useId();
  const wait = useCountdown(resendAt);
  const boxes = useRef<HTMLInputElement>(null);
  // at the start, and after a wrong code was cleared
  useEffect(() => {
    if (error || code === '') boxes.current?.focus();
  }, [error, code]);
  useSmsCode((otp) => {
    onCode(otp);
    onSubmit(otp);
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(code);
      }}
    >
      <p className="mb-5 text-14.5 text-ink-500">
        {t.codeSentBefore(codeHasLetters)}
        <bdi dir="ltr" className="font-semibold text-ink-900">
          {faMobile(mobileNumber)}
        </bdi>
        {t.codeSentAfter}
      </p>
      <OtpInput
        ref={boxes}
        label={t.codeLabel(codeHasLetters)}
        hasLetters={codeHasLetters}
        value={code}
        isWrong={error !== ''}
        describedBy={error ? errorId : undefined}
        onChange={onCode}
        onComplete={onSubmit}
      />
      <p id={errorId} role="alert" className="min-h-6 pt-1.5 text-sm text-anar-600">
        {error}
      </p>
      <div className="mb-4 flex items-center justify-between text-13.5 text-ink-500">
        {onEdit && (
          <button
            type="button"
            className="min-h-11 font-semibold text-firoozeh-700"
            onClick={onEdit}
          >
            {t.edit}
          </button>
        )}
        {wait > 0 ? (
          <span>{t.resendIn(faClock(wait))}</span>
        ) : (
          <button
            type="button"
            className="min-h-11 font-semibold text-firoozeh-700"
            onClick={onResend}
          >
            {t.resend}
          </button>
        )}
      </div>
      <Button type="submit" wide size="large">
        {submitLabel}
      </Button>
    </form>
  );
}

type OtpCredential = { code: string };

/** Reads the code from the SMS in browsers with WebOTP (Chrome on Android, https only). */
function useSmsCode(onCode: (code: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const options = {
      otp: { transport: ['sms'] },
      signal: abort.signal,
    } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      // WebOTP is not in the DOM types yet
      (found) => onCode(codeIn((found as unknown as OtpCredential | null)?.code ?? '')),
      () => {},
    );
    return () => abort.abort();
  }, []);
}
