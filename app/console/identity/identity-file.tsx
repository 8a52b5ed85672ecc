import { useId } from 'react';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import { kycText } from '#app/text/kyc.ts';
import { Check, CircleAlert, IdCard, UserRound } from '#app/ui/icons.tsx';
import type { IdentityFile as File, IdentityFileKind } from '#contract/identity.ts';
import { fileKindText } from '#shared/labels/people.ts';
import { PICTURE_TYPES, useFileUpload } from './use-file-upload.ts';

const t = kycText.identity.files;
type Props = {
  kind: IdentityFileKind;
  file: File | undefined;
  isMissing: boolean;
  onSent(file: File): void;
  onRenew(): Promise<unknown>;
};

/** One of the three pictures: instructions, preview, upload and replacement. */
export function IdentityFileTile({ kind, file, isMissing, onSent, onRenew }: Props) {
  const id = useId();
  const { part, error, send } = useFileUpload(kind, onSent);
  const fault = error || (isMissing && !file ? t.missing : '');
  const name = fileKindText[kind];
  const act = file ? t.replace : t.choose;
  return (
    <li
      className={`flex flex-col gap-3 rounded-control border p-3 ${fault ? 'border-anar-600' : 'border-line'}`}
    >
      <Preview file={file} kind={kind} onRenew={onRenew} />
      <div>
        <p className="flex items-center gap-1.5 font-semibold">
          {name}
          {file && (
            <span role="img" aria-label={t.sent}>
              <Check className="size-4 text-leaf-700" />
            </span>
          )}
        </p>
        <p className="text-13 leading-6 text-ink-500">{t.hints[kind]}</p>
      </div>
      {part !== undefined && <Progress name={name} part={part} />}
      <label
        htmlFor={id}
        className="mt-auto inline-flex h-11 items-center justify-center rounded-control border border-line bg-card px-4 text-sm font-semibold focus-within:outline-3 focus-within:outline-firoozeh-500 hover:bg-paper"
      >
        {act}
        <span className="sr-only"> {name}</span>
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES.join()}
          disabled={part !== undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="sr-only"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {fault && (
        <p
          id={`${id}-fault`}
          role="alert"
          className="flex items-start gap-1.5 text-13 leading-6 text-anar-600"
        >
          <CircleAlert className="mt-1 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </li>
  );
}

const Preview = ({ file, kind, onRenew }: Pick<Props, 'file' | 'kind' | 'onRenew'>) => (
  <span
    className={`grid aspect-[1.58] w-full place-items-center overflow-hidden rounded-md text-firoozeh-700 ${file ? 'bg-tint-0' : 'bg-firoozeh-50'}`}
  >
    {file ? (
      <PrivatePicture
        key={file._id}
        file={file}
        alt={fileKindText[kind]}
        onRenew={onRenew}
        className="size-full object-contain"
      />
    ) : kind === 'selfie' ? (
      <UserRound className="size-10 stroke-[1.5]" />
    ) : (
      <IdCard className="size-10 stroke-[1.5]" />
    )}
  </span>
);

const Progress = ({ name, part }: { name: string; part: number }) => (
  <span className="grid gap-1 text-13 text-ink-500">
    <progress aria-label={t.progress(name)} value={part} className="h-2 w-full" />
    {part < 1 ? t.sending(Math.round(part * 100)) : t.checking}
  </span>
);
