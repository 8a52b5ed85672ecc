import { useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { errorText } from '#app/text/errors.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { upload } from '#app/upload.ts';
import type { ImportInfo, ImportPictures as Sent } from '#contract/imports.ts';
import { FileButton } from './file-button.tsx';

type Props = { info: ImportInfo; onChange(): void };

/** A ZIP of pictures beside the table, named by the codes of its rows. */
export function ImportPictures({ info, onChange }: Props) {
  const [part, setPart] = useState<number>();
  const [sent, setSent] = useState<Sent>();
  const [fault, setFault] = useState('');
  const send = async (file: File) => {
    setFault('');
    setSent(undefined);
    setPart(0);
    try {
      setSent(await upload(`/api/admin/imports/${info._id}/pictures`, file, setPart));
      onChange();
    } catch (refusal) {
      setFault(refusalText(refusal));
    }
    setPart(undefined);
  };
  return (
    <details className="group" open={sent !== undefined || fault !== '' || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {t.pictures.title}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[70ch] text-sm text-ink-500">{t.pictures.hint}</p>
        <FileButton
          label={t.pictures.choose}
          accept=".zip"
          look="soft"
          part={part}
          onChoose={(file) => void send(file)}
        />
        <p className="text-sm text-ink-500">{t.pictures.limits}</p>
        {info.pictures > 0 && (
          <p role="status" className="text-sm font-semibold">
            {t.pictures[info.status === 'uploaded' ? 'sent' : 'seen'](info.pictures)}
          </p>
        )}
        {sent && sent.faults.length > 0 && <Left faults={sent.faults} />}
        <FormError>{fault}</FormError>
      </div>
    </details>
  );
}

const Left = ({ faults }: { faults: Sent['faults'] }) => (
  <div className="grid max-h-72 w-full gap-1 overflow-y-auto text-sm text-anar-600">
    <p className="font-semibold">{t.pictures.left(faults.length)}</p>
    <ul className="grid gap-1">
      {faults.map(({ name, fault, ...limits }) => (
        <li key={name} className="wrap-anywhere">
          <bdi>{name}</bdi>: {errorText(fault, limits)}
        </li>
      ))}
    </ul>
  </div>
);
