import { useRef } from 'react';
import { ApiError, api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { refusalText } from '#app/refusal.ts';
import { errorText } from '#app/text/errors.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { isMobile } from '#shared/iran-ids.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { MobileField, typedMobile } from './mobile-field.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useCode } from './use-code.ts';

const t = overlayText.login;

/** Step 0 asks for the number, step 1 for the code; the code is sent by itself when complete. */
export default function Login(start: AuthStart) {
  const flow = useCode(start.mobileNumber ?? '', start.token);
  const { isBusy, run: during } = useAction();
  const replace = useOverlays((overlays) => overlays.replace);
  const afterLogin = useAfterLogin(start);
  const right = useRef<AuthStart['code']>(undefined);
  const toSignup = (code?: AuthStart['code']) => {
    const { thenCheckout, stay } = start;
    replace({
      kind: 'signup',
      mobileNumber: flow.mobileNumber,
      ...(thenCheckout && { thenCheckout }),
      ...(stay && { stay }),
      ...(code && { code }),
    });
  };
  const send = () => {
    const mobileNumber = typedMobile(flow.mobileNumber);
    flow.setMobileNumber(mobileNumber);
    if (!isMobile(mobileNumber)) return flow.setError(errorText('mobile_number_required'));
    void during(() => flow.send().catch((error) => flow.setError(refusalText(error))));
  };
  const login = (otp: string) => {
    if (isBusy) return;
    if (otp.length < 6 || !flow.sent) return flow.setError(errorText('otp_required'));
    const { token } = flow.sent;
    void during(async () => {
      try {
        const body = { token, otp, mobileNumber: flow.mobileNumber };
        const { user } = await flow.sendBare((headers) =>
          api('POST /api/auth/login', { body, headers }),
        );
        await afterLogin(user);
      } catch (error) {
        right.current =
          error instanceof ApiError && error.body.message === 'user_not_found'
            ? { token, otp }
            : undefined;
        flow.setCode('');
        flow.setError(refusalText(error));
      }
    });
  };
  return (
    <AuthFrame
      title={flow.sent ? t.codeTitle : t.title}
      isBusy={isBusy}
      isSignup={false}
      note={start.resume ? t.resume : undefined}
      onSwitch={start.resume ? undefined : () => toSignup()}
    >
      {flow.sent ? (
        <>
          <CodeStep
            mobileNumber={flow.mobileNumber}
            code={flow.code}
            error={flow.error}
            resendAt={flow.sent.resendAt}
            submitLabel={t.submit}
            onCode={(code) => {
              flow.setCode(code);
              if (code) flow.setError('');
            }}
            onSubmit={login}
            onResend={send}
            onEdit={flow.editNumber}
          />
          {right.current && flow.error && !start.resume && (
            <Button
              look="soft"
              wide
              className="mt-3 h-auto min-h-11 whitespace-normal py-2"
              onClick={() => toSignup(right.current)}
            >
              {t.signupOffer}
            </Button>
          )}
        </>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <MobileField
            value={flow.mobileNumber}
            error={flow.error}
            onChange={flow.setMobileNumber}
          />
          <Button type="submit" wide size="large">
            {t.send}
          </Button>
        </form>
      )}
      {flow.botField}
    </AuthFrame>
  );
}
