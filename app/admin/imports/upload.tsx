import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastRefusal } from '#app/forms/use-action.ts';
import { refusalText } from '#app/refusal.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { upload } from '#app/upload.ts';
import { FileButton } from './file-button.tsx';
import { type FileTo, hrefOf } from './home.ts';
import { LatestImports } from './latest.tsx';

/** Uploads a file, or continues with an earlier one. */
export const ImportUpload = () => (
  <>
    <Chooser />
    <h2 className="mt-6 mb-3 font-extrabold">{t.latest}</h2>
    <LatestImports label={t.latest} query={{}} />
  </>
);

const Chooser = () => {
  const { fault, part, send } = useSendFile('/api/admin/imports');
  return (
    <section className="grid justify-items-start gap-3 rounded-tile bg-card p-5 shadow-1">
      <p className="max-w-[70ch]">{t.intro}</p>
      <FileButton
        label={t.choose}
        accept={TABLES}
        part={part}
        onChoose={(file) => void send(file)}
      />
      <p className="text-sm text-ink-500">{t.limits}</p>
      <FormError>{fault}</FormError>
    </section>
  );
};

type NextProps = { to: FileTo; label?: string };

/** Button for the next file, without a visit to the list of imports. */
export function NextFile({ to, label = t.another }: NextProps) {
  const { part, send } = useSendFile(to, toastRefusal);
  return (
    <FileButton
      label={label}
      accept={TABLES}
      look="line"
      part={part}
      onChoose={(file) => void send(file)}
    />
  );
}

const TABLES = '.xlsx,.csv';

/** Uploads a file and opens its next step. */
function useSendFile(to: FileTo, onRefusal?: (refusal: unknown) => void) {
  const go = useNavigate();
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  const send = async (file: File) => {
    setFault('');
    setPart(0);
    try {
      go(hrefOf(await upload(to, file, setPart)));
    } catch (refusal) {
      setFault(refusalText(refusal));
      onRefusal?.(refusal);
    }
    setPart(undefined);
  };
  return { fault, part, send };
}
