import { useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { kycText } from '#app/text/kyc.ts';
import { upload } from '#app/upload.ts';
import type { IdentityFile, IdentityFileKind } from '#contract/identity.ts';
import { errorText } from '#shared/labels/errors.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const types = kycText.identity.files.types;

/** Checks a file before the upload; the server checks it again. */
export function pictureFault(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return errorText('file_type', { types });
  return file.size > MAX_IDENTITY_MB * 1024 * 1024
    ? errorText('file_too_big', { n: MAX_IDENTITY_MB })
    : undefined;
}

/** Uploads a picture of the identity, with progress and fault. */
export function useFileUpload(kind: IdentityFileKind, onSent: (file: IdentityFile) => void) {
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    const fault = pictureFault(file);
    setError(fault ?? '');
    if (fault) return;
    setPart(0);
    try {
      onSent(await upload(`/api/identity/files/${kind}`, file, setPart));
    } catch (refusal) {
      setError(refusalText(refusal, { types, n: MAX_IDENTITY_MB }));
    } finally {
      setPart(undefined);
    }
  };
  return { part, error, send: (file: File | undefined) => void send(file) };
}
