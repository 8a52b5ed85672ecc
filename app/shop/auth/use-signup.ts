import { useRef, useState } from 'react';
import { ApiError, api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { useAction } from '#app/forms/use-action.ts';
import type { AuthStart } from '#app/overlays.ts';
import { refusalText } from '#app/refusal.ts';
import { isMobile } from '#shared/iran-ids.ts';
import { errorText } from '#shared/labels/errors.ts';
import { isPersonName } from '#shared/person-name.ts';
import { typedMobile } from './mobile-field.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useCode } from './use-code.ts';

type Code = { token: string; otp: string };
export type Names = { firstName: string; lastName: string };

/** Names, number and code of a new account. */
export function useSignup(start: AuthStart) {
  const flow = useCode(start.mobileNumber ?? '');
  const [names, setNames] = useState<Names>({ firstName: '', lastName: '' });
  const [nameError, setNameError] = useState('');
  /** A code that was correct; the server may still refuse the names. */
  const [proven, setProven] = useState(start.code);
  const { isBusy, run: during } = useAction();
  const afterLogin = useAfterLogin(start);
  /** Correct code of a number that already has an account. */
  const known = useRef<Code>(undefined);
  const refuse = (error: unknown, code: Code) => {
    const key = error instanceof ApiError ? error.body.message : '';
    known.current = key === 'user_exist' ? code : undefined;
    if (key === 'name_required' || key === 'name_letters') {
      setProven(code);
      flow.editNumber();
      return setNameError(errorText(key));
    }
    setProven(undefined);
    flow.setCode('');
    flow.setError(refusalText(error));
  };
  const signup = (code: Code) =>
    during(async () => {
      try {
        const body = { ...code, ...names, mobileNumber: flow.mobileNumber };
        const { user } = await flow.sendBare((headers) =>
          api('POST /api/auth/signup', { body, headers }),
        );
        await afterLogin(user);
      } catch (error) {
        refuse(error, code);
      }
    });
  const loginInstead = (code: Code) =>
    during(async () => {
      try {
        await afterLogin(await flow.login(code));
      } catch (error) {
        flow.setError(refusalText(error));
      }
    });
  const send = () =>
    void during(() => flow.send().catch((error) => toast('danger', refusalText(error))));
  const begin = () => {
    if (isBusy) return;
    const mobileNumber = typedMobile(flow.mobileNumber);
    flow.setMobileNumber(mobileNumber);
    const fault = nameFault(names);
    setNameError(fault && errorText(fault));
    if (!isMobile(mobileNumber)) flow.setError(errorText('mobile_number_required'));
    if (fault || !isMobile(mobileNumber)) return;
    flow.setError('');
    if (proven) void signup(proven);
    else send();
  };
  const submitCode = (otp: string) => {
    if (isBusy) return;
    if (otp.length < 6 || !flow.sent) return flow.setError(errorText('otp_required'));
    void signup({ token: flow.sent.token, otp });
  };
  return {
    flow,
    names,
    setNames,
    nameError,
    isBusy,
    known: known.current,
    isProven: proven !== undefined,
    begin,
    send,
    submitCode,
    loginInstead,
  };
}

/** Checks the names before a code is sent, which takes a minute and costs a text message. */
function nameFault({ firstName, lastName }: Names) {
  const names = [firstName.trim(), lastName.trim()];
  if (names.includes('')) return 'name_required';
  return names.every(isPersonName) ? '' : 'name_letters';
}
