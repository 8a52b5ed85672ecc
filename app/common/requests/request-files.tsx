import { useId, useRef, useState } from 'react';
import { FileName } from '#app/common/ticket/file-picker.tsx';
import { requestText as t } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CircleAlert, FileSpreadsheet, ImageIcon, Paperclip, X } from '#app/ui/icons.tsx';
import { MAX_MANUAL_ORDER_FILE_MB, MAX_MANUAL_ORDER_FILES } from '#shared/limits.ts';
import { addFiles } from './use-request-form.ts';

const ACCEPT = '.jpg,.jpeg,.png,.webp,.xlsx,image/jpeg,image/png,image/webp';
type Props = { files: File[]; fault: string | undefined; onChange(files: File[]): void };

/** Photos of a list or a table; files that are too large or too many are refused at once. */
export function RequestFiles({ files, fault, onChange }: Props) {
  const [own, setOwn] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const sentence = own || fault;
  const take = (chosen: FileList | null) => {
    const added = addFiles(files, [...(chosen ?? [])]);
    setOwn(added.fault);
    onChange(added.files);
    // allows the same file again after its removal
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-ink-700">
        {t.fields.files}
        <span className="ms-1.5 font-normal text-ink-400">({text.optional})</span>
      </p>
      <label
        htmlFor={id}
        className={buttonLook({
          look: 'line',
          className: 'cursor-pointer focus-within:ring-4 focus-within:ring-firoozeh-100',
        })}
      >
        <Paperclip className="size-4" />
        {t.addFiles}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={ACCEPT}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
      </label>
      <p id={`${id}-hint`} className="mt-1 text-13 leading-6 text-ink-500">
        {t.filesHint(MAX_MANUAL_ORDER_FILES, MAX_MANUAL_ORDER_FILE_MB)}
      </p>
      {sentence && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-13 leading-6 text-anar-600">
          <CircleAlert className="mt-1 size-4 shrink-0" />
          {sentence}
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.map((file, i) => (
            <Chosen
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              key={`${file.name}${i}`}
              file={file}
              onRemove={() => {
                setOwn('');
                onChange(files.toSpliced(i, 1));
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove(): void }) {
  const Icon = file.name.toLowerCase().endsWith('.xlsx') ? FileSpreadsheet : ImageIcon;
  return (
    <li className="flex items-center gap-3 rounded-control bg-paper ps-3">
      <Icon className="size-5 shrink-0 text-firoozeh-700" />
      <FileName name={file.name} className="flex-1 text-sm" />
      <span className="shrink-0 text-13 text-ink-500">{t.fileSize(file.size / 1024)}</span>
      <button
        type="button"
        aria-label={t.removeFile(file.name)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
