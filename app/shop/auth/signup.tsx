import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OtherWay, SentCode, titleOf } from './sent-code.tsx';
import { SignupForm } from './signup-form.tsx';
import { useSignup } from './use-signup.ts';

const t = overlayText.login;

/**
 * Step 0 asks for names and number, step 1 for the code; after a correct code in the login only the
 * names are missing.
 */
export default function Signup(start: AuthStart) {
  const { flow, names, setNames, nameError, isBusy, known, isProven, ...does } = useSignup(start);
  const replace = useOverlays((overlays) => overlays.replace);
  const toLogin = () => replace({ ...start, kind: 'login', mobileNumber: flow.mobileNumber });
  return (
    <AuthFrame
      title={titleOf(flow, t.signupTitle)}
      isBusy={isBusy}
      isSignup
      onSwitch={flow.sent ? undefined : toLogin}
    >
      {flow.sent ? (
        <SentCode
          flow={flow}
          submitLabel={t.signup}
          onSubmit={does.submitCode}
          onResend={does.send}
        />
      ) : (
        <SignupForm
          {...{ flow, names, nameError }}
          isProven={isProven}
          onNames={setNames}
          onSubmit={does.begin}
        />
      )}
      {known && flow.error && (
        <OtherWay label={t.loginOffer} onPress={() => void does.loginInstead(known)} />
      )}
      {flow.botField}
    </AuthFrame>
  );
}
