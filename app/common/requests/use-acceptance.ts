import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { toast } from '#app/common/toast.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { fieldErrors, refusalText, requiredKey } from '#app/refusal.ts';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { requestText } from '#app/text/requests.ts';
import type { Address } from '#contract/addresses.ts';
import type { ManualOrder } from '#contract/requests.ts';
import { foldCode } from '#shared/fold-text.ts';
import { errorText } from '#shared/labels/errors.ts';

const labels = consoleText.addresses.names;
const EMPTY = { province: '', city: '', address: '', postalCode: '', plaque: '', unit: '' };
type Values = typeof EMPTY;
type Faults = Partial<Record<string, string>>;

/** Address, verification code and submission of an acceptance. */
export function useAcceptance(request: ManualOrder, onAccepted: (request: ManualOrder) => void) {
  const { user, signIn } = useSession();
  const isOwn = user?.mobileNumber === request.mobileNumber;
  const { values, faults, failure, setFailure, form, refuse, set } = useAddress(isOwn);
  const [step, setStep] = useState<'address' | 'code'>('address');
  const [sent, setSent] = useState({ token: '', resendAt: 0 });
  const [code, setCode] = useState('');
  const { isBusy, run } = useAction();
  const botCheck = useBotCheck();
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the dialog opens
  useEffect(() => {
    if (!isOwn) botCheck.prepare();
  }, []);
  const during = (work: () => Promise<void>) => {
    setFailure('');
    return run(work);
  };
  const sendCode = () =>
    during(async () => {
      try {
        const { mobileNumber } = request;
        const { token, resendIn } = await botCheck.send((headers) =>
          api('POST /api/otp/send', { body: { mobileNumber }, headers }),
        );
        setSent({ token, resendAt: Date.now() + resendIn * 1000 });
        setCode('');
        setStep('code');
      } catch (refusal) {
        setFailure(refusalText(refusal));
      }
    });
  const accept = (otp: string) =>
    during(async () => {
      try {
        const { number, mobileNumber, quote } = request;
        const seen = { validUntil: quote?.validUntil ?? '' };
        const body = { number, mobileNumber, token: sent.token, otp, address: values, ...seen };
        const answer = await botCheck.sendBare((headers) =>
          api('POST /api/manual-orders/accept', { body, headers }),
        );
        if (answer.signedIn) signIn(answer.signedIn.user);
        // cached responses belong to the user who was signed in before
        void mutate(() => true, undefined, { revalidate: true });
        toast('success', requestText.accept.done);
        onAccepted(answer.request);
      } catch (refusal) {
        const found = addressFaults(refusal);
        setCode('');
        if (Object.keys(found).length > 0) setStep('address');
        refuse(found, Object.keys(found).length > 0 ? '' : refusalText(refusal));
      }
    });
  const submitAddress = () => {
    const missing = missingOf(values);
    refuse(missing, '');
    if (Object.keys(missing).length > 0) return;
    return isOwn ? accept('') : sendCode();
  };
  return {
    isOwn,
    values,
    faults,
    failure,
    step,
    code,
    isBusy,
    form,
    botCheck,
    resendAt: sent.resendAt,
    setCode: (typed: string) => {
      setCode(typed);
      if (typed) setFailure('');
    },
    editAddress: () => setStep('address'),
    set,
    sendCode,
    accept,
    submitAddress,
  };
}

/**
 * Address form, started with the user's saved address; a fault clears when its field changes, and
 * the first one gets the focus.
 */
function useAddress(isOwn: boolean) {
  const [values, setValues] = useState<Values>(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    if (!isOwn) return;
    api('GET /api/addresses/user').then(
      (saved) => setValues((now) => (now === EMPTY ? usual(saved) : now)),
      () => undefined, // the user types the address
    );
  }, []);
  const refuse = (found: Faults, sentence: string) => {
    setFaults(found);
    setFailure(sentence);
    const first = Object.keys(EMPTY).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`#address-${first}`)?.focus();
  };
  const set = (change: Partial<Values>) => {
    const mended = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setValues((now) => ({ ...now, ...change }));
    setFaults((now) => ({ ...now, ...mended }));
  };
  return { values, faults, failure, setFailure, form, refuse, set };
}

/** Address that the checkout would choose too. */
function usual(saved: Address[]): Values {
  const own = saved.find(({ isDefault }) => isDefault) ?? saved[0];
  if (!own) return EMPTY;
  const { province, city, address, postalCode, plaque, unit } = own;
  return { province: province.id, city, address, postalCode, plaque, unit };
}

/** Faults of the address by field name. */
const addressFaults = (refusal: unknown): Faults =>
  Object.fromEntries(
    Object.entries(
      fieldErrors(
        refusal,
        Object.fromEntries(
          Object.entries(labels).map(([name, label]) => [`address.${name}`, label]),
        ),
      ),
    )
      .filter(([name]) => name.startsWith('address.'))
      .map(([name, fault]) => [name.replace('address.', ''), fault]),
  );

/** Checked before the server sends a code, which would be of no use with a fault in the form. */
function missingOf(values: Values): Faults {
  const empty = (['province', 'city', 'address'] as const).filter((name) => !values[name].trim());
  const isPostal = /^[1-9]\d{9}$/.test(foldCode(values.postalCode));
  return {
    ...Object.fromEntries(
      empty.map((name) => [name, errorText(requiredKey(name), { field: labels[name] })]),
    ),
    ...(!isPostal && { postalCode: errorText('postal_code_invalid') }),
  };
}
