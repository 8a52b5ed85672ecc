import { useState } from 'react';
import { refusalText } from '#app/refusal.ts';

type Send = (file: File, onProgress: (part: number) => void) => Promise<unknown>;

/**
 * Uploads a file as soon as it is chosen; `part` is its progress. `words` complete the text of a
 * refusal.
 */
export function useSending(sendFile: Send, words?: Parameters<typeof refusalText>[1]) {
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    setPart(0);
    try {
      await sendFile(file, setPart);
    } catch (refusal) {
      setError(refusalText(refusal, words));
    } finally {
      setPart(undefined);
    }
  };
  return { part, error, send };
}
