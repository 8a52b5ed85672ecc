import { useRef } from 'react';
import { ApiError } from '#app/api.ts';
import { focusFirstFault } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { refusalText } from '#app/refusal.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { isMobile } from '#shared/iran-ids.ts';
import { errorText } from '#shared/labels/errors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MobileField, typedMobile } from './mobile-field.tsx';
import { OtherWay, SentCode, titleOf } from './sent-code.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useCode } from './use-code.ts';

const t = overlayText.login;

/** Step 0 asks for the number, step 1 for the code, which is submitted when complete. */
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
        await afterLogin(await flow.login({ token, otp }));
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
      title={titleOf(flow, t.title)}
      isBusy={isBusy}
      isSignup={false}
      note={start.resume ? t.resume : undefined}
      onSwitch={start.resume || flow.sent ? undefined : () => toSignup()}
    >
      {flow.sent ? (
        <>
          <SentCode flow={flow} submitLabel={t.submit} onSubmit={login} onResend={send} />
          {right.current && flow.error && !start.resume && (
            <OtherWay label={t.signupOffer} onPress={() => toSignup(right.current)} />
          )}
        </>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
            focusFirstFault(event.currentTarget);
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
