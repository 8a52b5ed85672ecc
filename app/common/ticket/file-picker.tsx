import { useRef } from 'react';
import { ticketText } from '#app/text/tickets.ts';
import { Button } from '#app/ui/button.tsx';
import { CircleAlert, Paperclip, X } from '#app/ui/icons.tsx';
import type { PickedFile, usePickedFiles } from './use-picked-files.ts';

const t = ticketText.files;
const PICTURES = 'image/jpeg,image/png,image/webp';

type Props = {
  picker: ReturnType<typeof usePickedFiles>;
  /** Hint of a picker that accepts only pictures. */
  pictureHint?: string;
};

/** Picks the files of a message and shows their uploads. */
export const FilePicker = (props: Props) => (
  <div className="grid gap-2">
    <PickedList picker={props.picker} />
    <PickButton {...props} />
  </div>
);

/** Files of a message with their uploads. */
export const PickedList = ({ picker }: Pick<Props, 'picker'>) =>
  picker.files.length > 0 && (
    <ul aria-label={t.label} className="grid gap-1.5">
      {picker.files.map((file) => (
        <Row key={file.key} file={file} onRemove={() => picker.remove(file)} />
      ))}
    </ul>
  );

/** Button that opens the files of the device; beside a field of one line a paper clip on a phone. */
export function PickButton({ picker, pictureHint, isClip = false }: Props & { isClip?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const add = pictureHint ? t.addPicture : t.add;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureHint ? PICTURES : `${PICTURES},application/pdf`}
        aria-label={add}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          picker.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <Button
        look="line"
        className={isClip ? 'max-desk:size-12 max-desk:p-0' : ''}
        onClick={() => input.current?.click()}
      >
        <Paperclip className={`size-4 ${isClip ? 'max-desk:size-5' : ''}`} />
        <span className={isClip ? 'max-desk:sr-only' : ''}>{add}</span>
      </Button>
      <span className={`text-13 text-ink-500 ${isClip ? 'max-desk:hidden' : ''}`}>
        {pictureHint ?? t.hint}
      </span>
    </div>
  );
}

const Row = ({ file, onRemove }: { file: PickedFile; onRemove(): void }) => (
  <li
    className={`flex items-center gap-3 rounded-control ps-3 text-sm ${file.error ? 'bg-anar-50 text-anar-600' : 'bg-paper'}`}
  >
    {file.error && <CircleAlert className="size-4 shrink-0" />}
    <FileName name={file.name} className="flex-1 font-medium" />
    {file.error && (
      <span role="alert" className="min-w-0 flex-[2]">
        {file.error}
      </span>
    )}
    {file.sent && <span className="shrink-0 text-13 text-ink-500">{t.size(file.sent.size)}</span>}
    {!file.error && !file.sent && (
      <progress aria-label={t.progress(file.name)} value={file.part} className="h-2 w-28" />
    )}
    <button
      type="button"
      aria-label={t.remove(file.name)}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-line"
    >
      <X className="size-4" />
    </button>
  </li>
);

/** Left-to-right end of a file name; after Persian words, «1.pdf» would be reordered. */
const TAIL = /[!-~]*\.[a-z0-9]+$/i;

type FileNameProps = { name: string; className?: string };

/** A file name on at most two lines, with its end in its own direction. */
export function FileName({ name, className = '' }: FileNameProps) {
  const tail = TAIL.exec(name)?.[0] ?? '';
  return (
    <bdi className={`whole-lines-2 min-w-0 wrap-anywhere ${className}`}>
      {name.slice(0, name.length - tail.length)}
      <bdi dir="ltr">{tail}</bdi>
    </bdi>
  );
}
