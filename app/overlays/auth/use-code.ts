import { useState } from 'react';
import { api } from '../../api.ts';

type Sent = { token: string; resendAt: number };

/** The number, the code asked for it, and what went wrong. */
export function useCode(startNumber: string) {
  const [mobileNumber, setMobileNumber] = useState(startNumber);
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const send = async () => {
    const { token, resendIn } = await api('POST /api/otp/send', { body: { mobileNumber } });
    setSent({ token, resendAt: Date.now() + resendIn * 1000 });
    setCode('');
    setError('');
  };
  const editNumber = () => {
    setSent(null);
    setCode('');
    setError('');
  };
  return { mobileNumber, setMobileNumber, sent, code, setCode, error, setError, send, editNumber };
}
