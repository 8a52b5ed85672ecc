import { useId, useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { partsText } from '#app/text/parts.ts';
import { Check, CircleAlert } from '#app/ui/icons.tsx';
import { upload } from '#app/upload.ts';
import { errorText } from '#shared/labels/errors.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';

const t = partsText.transfer;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const limits = { types: t.types, n: MAX_IDENTITY_MB };

type Props = { error: string | undefined; onSent(fileId: string): void };

/** Picks the picture of a receipt and uploads it at once. */
export function ReceiptPicker({ error, onSent }: Props) {
  const id = useId();
  const { state, fault, send } = useReceipt(onSent);
  const shown = fault || error;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{t.file}</p>
      <label
        htmlFor={id}
        className="inline-flex h-11 items-center justify-center gap-2 rounded-control border border-line bg-card px-4 text-sm font-semibold focus-within:outline-3 focus-within:outline-firoozeh-500 hover:bg-paper"
      >
        {state === 'sent' && <Check className="size-4 text-leaf-700" />}
        {state === 'sent' ? t.replace : t.choose}
        <input
          id={id}
          type="file"
          accept={TYPES.join()}
          aria-label={t.file}
          aria-invalid={shown ? true : undefined}
          disabled={state === 'sending'}
          className="sr-only"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="text-13 text-ink-500" role="status">
        {state === 'none' ? t.fileHint : state === 'sent' ? t.sent : t.sending}
      </p>
      {shown && (
        <p role="alert" className="flex items-start gap-1.5 text-13 leading-6 text-anar-600">
          <CircleAlert className="mt-1 size-4 shrink-0" />
          {shown}
        </p>
      )}
    </div>
  );
}

function useReceipt(onSent: (fileId: string) => void) {
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none');
  const [fault, setFault] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    const refused = faultOf(file);
    setFault(refused);
    if (refused) return;
    setState('sending');
    try {
      const { _id } = await upload('/api/transfer-pictures', file, () => {});
      onSent(_id);
      setState('sent');
    } catch (refusal) {
      setFault(refusalText(refusal, limits));
      setState('none');
    }
  };
  return { state, fault, send };
}

/** Checks a file before the upload; the server checks it again. */
function faultOf(file: File): string {
  if (!TYPES.includes(file.type)) return errorText('file_type', limits);
  return file.size > MAX_IDENTITY_MB * 1024 * 1024 ? errorText('file_too_big', limits) : '';
}
