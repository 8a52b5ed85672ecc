import { useId, useState } from 'react';
import { pictureUrl } from '#app/format.ts';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ImagePlus, X } from '#app/ui/icons.tsx';
import { upload } from '#app/upload.ts';

const t = adminText.picture;
type Props = {
  label: string;
  folder: 'brands' | 'categories' | 'blog' | 'banners';
  value: string | null;
  /** Why what stands here was refused. */
  fault?: string | undefined;
  hint?: string;
  /** Shown as broad as it will be seen. */
  isWide?: boolean;
  onChange(img: string | null): void;
};

/** One picture: logo of a brand, cover of a post, a banner. */
export function SinglePicture({
  label,
  folder,
  value,
  fault,
  hint,
  isWide = false,
  onChange,
}: Props) {
  const { part, error, send } = useSending(folder, onChange);
  return (
    <div>
      <span className="mb-1.5 block text-sm font-semibold text-ink-700">{label}</span>
      <div className={`flex gap-4 ${isWide ? 'flex-col' : 'items-center'}`}>
        <span
          className={`grid shrink-0 place-items-center overflow-hidden rounded-control bg-tint-0 text-ink-500 ${isWide ? 'aspect-[16/5] w-full' : 'size-24'}`}
        >
          {value ? (
            <img
              src={pictureUrl(folder, value, isWide ? 1080 : 320)}
              alt=""
              className={`size-full ${isWide ? 'object-cover' : 'object-contain'}`}
            />
          ) : (
            <ImagePlus className="size-7" />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <Choose {...{ label, fault, part }} isChosen={value !== null} onChoose={send} />
          {value && (
            <button
              type="button"
              aria-label={t.remove}
              onClick={() => onChange(null)}
              className="grid size-11 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
            >
              <X className="size-5" />
            </button>
          )}
        </div>
      </div>
      {hint && <p className="mt-1 text-[13px] leading-6 text-ink-500">{hint}</p>}
      {(error || fault) && (
        <p role="alert" className="mt-1 text-[13px] text-anar-600">
          {error || fault}
        </p>
      )}
    </div>
  );
}

/** Sends a picture as soon as it is chosen; `part` of it has left so far. */
function useSending(folder: Props['folder'], onSent: (img: string) => void) {
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError('');
    setPart(0);
    try {
      onSent((await upload(`/api/admin/pictures/${folder}`, file, setPart)).img);
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setPart(undefined);
    }
  };
  return { part, error, send };
}

type Choice = Pick<Props, 'label' | 'fault'> & {
  part: number | undefined;
  isChosen: boolean;
  onChoose(file: File | undefined): Promise<void>;
};

function Choose({ label, fault, part, isChosen, onChoose }: Choice) {
  const id = useId();
  const invitation = isChosen ? t.change : t.choose;
  return (
    <label
      htmlFor={id}
      className="inline-flex h-11 items-center rounded-control border border-line bg-card px-4 text-sm font-semibold focus-within:outline-3 focus-within:outline-firoozeh-500 hover:bg-paper"
    >
      {part === undefined ? invitation : t.uploading(Math.round(part * 100))}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        className="sr-only"
        onChange={(event) => {
          void onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
