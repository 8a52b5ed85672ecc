import { buttonLook } from '#app/ui/button.tsx';
import { FileUp } from '#app/ui/icons.tsx';

type Props = {
  label: string;
  /** Chooses single pictures, or all files of a folder. */
  of: 'pictures' | 'folder';
  isBusy: boolean;
  onChoose(files: File[]): void;
};

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** Chooses many pictures at once. */
export const PicturesButton = ({ label, of, isBusy, onChoose }: Props) => (
  <label
    className={buttonLook({
      look: 'soft',
      className:
        'cursor-pointer focus-within:ring-4 focus-within:ring-firoozeh-100 ' +
        (isBusy ? 'pointer-events-none opacity-55' : ''),
    })}
  >
    <FileUp className="size-4" />
    {label}
    <input
      type="file"
      multiple
      accept=".jpg,.jpeg,.png,.webp,.avif"
      {...(of === 'folder' && { webkitdirectory: '' })}
      className="sr-only"
      disabled={isBusy}
      onChange={(event) => {
        // a folder may contain other files
        const files = [...(event.target.files ?? [])].filter(({ name }) => PICTURE.test(name));
        event.target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  </label>
);
