import { importsText as t } from '#app/text/admin/imports.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FileUp } from '#app/ui/icons.tsx';

type Props = {
  label: string;
  accept: string;
  look?: 'primary' | 'soft' | 'line';
  /** Uploaded part of the file, from 0 to 1, while it is sent. */
  part: number | undefined;
  isDisabled?: boolean;
  onChoose(file: File): void;
};

/** File input as a button, which shows the progress of the upload. */
export const FileButton = ({
  label,
  accept,
  look = 'primary',
  part,
  isDisabled = part !== undefined,
  onChoose,
}: Props) => (
  <label
    className={buttonLook({
      look,
      className:
        'cursor-pointer focus-within:ring-4 focus-within:ring-firoozeh-100 ' +
        (isDisabled ? 'pointer-events-none opacity-55' : ''),
    })}
  >
    <FileUp className="size-4" />
    {part === undefined ? label : t.sending(part * 100)}
    <input
      type="file"
      accept={accept}
      className="sr-only"
      disabled={isDisabled}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChoose(file);
        event.target.value = '';
      }}
    />
  </label>
);
