import { useEffect, useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';

type Sent = { token: string; resendAt: number };

/** Mobile number, its verification code, and the error. */
export function useCode(startNumber: string, startToken?: string) {
  const [mobileNumber, setMobileNumber] = useState(startNumber);
  const [sent, setSent] = useState<Sent | null>(
    startToken ? { token: startToken, resendAt: 0 } : null,
  );
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const botCheck = useBotCheck();
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, while the number is typed
  useEffect(() => botCheck.prepare(), []);
  const send = async () => {
    const { token, resendIn } = await botCheck.send((headers) =>
      api('POST /api/otp/send', { body: { mobileNumber }, headers }),
    );
    setSent({ token, resendAt: Date.now() + resendIn * 1000 });
    setCode('');
    setError('');
  };
  const editNumber = () => {
    setSent(null);
    setCode('');
    setError('');
  };
  const login = async (known: { token: string; otp: string }) => {
    const body = { ...known, mobileNumber };
    const { user } = await botCheck.sendBare((headers) =>
      api('POST /api/auth/login', { body, headers }),
    );
    return user;
  };
  return {
    login,
    mobileNumber,
    setMobileNumber,
    sent,
    code,
    setCode,
    error,
    setError,
    send,
    editNumber,
    botField: botCheck.field,
    sendBare: botCheck.sendBare,
  };
}

export type CodeFlow = ReturnType<typeof useCode>;
