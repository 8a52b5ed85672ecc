import { useRef, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { refusalText } from '#app/refusal.ts';
import { errorText } from '#app/text/errors.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { isMobile } from '#shared/iran-ids.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { MobileField, typedMobile } from './mobile-field.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useCode } from './use-code.ts';

const t = overlayText.login;
type Code = { token: string; otp: string };

/** Step 0 asks for names and number, step 1 for the code; a code that login found right needs only the names. */
export default function Signup(start: AuthStart) {
  const flow = useCode(start.mobileNumber ?? '');
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const [nameError, setNameError] = useState('');
  const { isBusy, run: during } = useAction();
  const replace = useOverlays((overlays) => overlays.replace);
  const afterLogin = useAfterLogin(start);
  const known = useRef<Code>(undefined);
  const signup = (code: Code) =>
    during(async () => {
      try {
        const body = { ...code, ...names, mobileNumber: flow.mobileNumber };
        const { user } = await flow.sendBare((headers) =>
          api('POST /api/auth/signup', { body, headers }),
        );
        await afterLogin(user);
      } catch (error) {
        const key = error instanceof ApiError ? error.body.message : '';
        known.current = key === 'user_exist' ? code : undefined;
        if (key === 'name_required') {
          flow.editNumber();
          return setNameError(errorText(key));
        }
        flow.setCode('');
        flow.setError(refusalText(error));
      }
    });
  const loginInstead = (code: Code) =>
    during(async () => {
      try {
        const body = { ...code, mobileNumber: flow.mobileNumber };
        const { user } = await flow.sendBare((headers) =>
          api('POST /api/auth/login', { body, headers }),
        );
        await afterLogin(user);
      } catch (error) {
        flow.setError(refusalText(error));
      }
    });
  const begin = () => {
    if (isBusy) return;
    const mobileNumber = typedMobile(flow.mobileNumber);
    flow.setMobileNumber(mobileNumber);
    const nameless = !names.firstName.trim() || !names.lastName.trim();
    setNameError(nameless ? errorText('name_required') : '');
    if (!isMobile(mobileNumber)) flow.setError(errorText('mobile_number_required'));
    if (nameless || !isMobile(mobileNumber)) return;
    flow.setError('');
    if (start.code) return void signup(start.code);
    void during(() => flow.send().catch((error) => toast('danger', refusalText(error))));
  };
  const submitCode = (otp: string) => {
    if (isBusy) return;
    if (otp.length < 6 || !flow.sent) return flow.setError(errorText('otp_required'));
    void signup({ token: flow.sent.token, otp });
  };
  const toLogin = () => replace({ ...start, kind: 'login', mobileNumber: flow.mobileNumber });
  const code = known.current;
  return (
    <AuthFrame
      title={flow.sent ? t.codeTitle : t.signupTitle}
      isBusy={isBusy}
      isSignup
      onSwitch={toLogin}
    >
      {flow.sent ? (
        <CodeStep
          mobileNumber={flow.mobileNumber}
          code={flow.code}
          error={flow.error}
          resendAt={flow.sent.resendAt}
          submitLabel={t.signup}
          onCode={(next) => {
            flow.setCode(next);
            if (next) flow.setError('');
          }}
          onSubmit={submitCode}
          onResend={() =>
            void during(() => flow.send().catch((error) => toast('danger', refusalText(error))))
          }
          onEdit={flow.editNumber}
        />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          {start.code && <p className="text-[14.5px] text-ink-500">{t.nameStep}</p>}
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              label={t.firstName}
              autoComplete="given-name"
              value={names.firstName}
              error={nameError && !names.firstName.trim() ? nameError : undefined}
              onChange={(event) => setNames({ ...names, firstName: event.target.value })}
            />
            <TextField
              label={t.lastName}
              autoComplete="family-name"
              value={names.lastName}
              error={nameError && !names.lastName.trim() ? nameError : undefined}
              onChange={(event) => setNames({ ...names, lastName: event.target.value })}
            />
          </div>
          {nameError && names.firstName.trim() && names.lastName.trim() && (
            <p role="alert" className="text-sm text-anar-600">
              {nameError}
            </p>
          )}
          {!start.code && (
            <MobileField
              value={flow.mobileNumber}
              error={flow.error}
              onChange={flow.setMobileNumber}
            />
          )}
          {start.code && flow.error && (
            <p role="alert" className="text-sm text-anar-600">
              {flow.error}
            </p>
          )}
          <Button type="submit" wide size="large">
            {start.code ? t.signup : t.send}
          </Button>
        </form>
      )}
      {code && flow.error && (
        <Button
          look="soft"
          wide
          className="mt-3 h-auto min-h-11 whitespace-normal py-2"
          onClick={() => void loginInstead(code)}
        >
          {t.loginOffer}
        </Button>
      )}
      {flow.botField}
    </AuthFrame>
  );
}
