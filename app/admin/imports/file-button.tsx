import { importsText as t } from '#app/text/admin/imports.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { FileUp } from '#app/ui/icons.tsx';

type Props = {
  label: string;
  accept: string;
  look?: 'primary' | 'soft';
  /** How much has gone, 0 to 1, while a file is sent. */
  part: number | undefined;
  onChoose(file: File): void;
};

/** Chooses one file, and says how much of it has gone. */
export const FileButton = ({ label, accept, look = 'primary', part, onChoose }: Props) => (
  <label
    className={buttonLook({
      look,
      className: `cursor-pointer focus-within:ring-4 focus-within:ring-firoozeh-100 ${part === undefined ? '' : 'pointer-events-none opacity-55'}`,
    })}
  >
    <FileUp className="size-4" />
    {part === undefined ? label : t.sending(part * 100)}
    <input
      type="file"
      accept={accept}
      className="sr-only"
      disabled={part !== undefined}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChoose(file);
        event.target.value = '';
      }}
    />
  </label>
);
