import { pictureUrl } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ImagePlus, X } from '#app/ui/icons.tsx';
import { upload } from '#app/upload.ts';
import { FileChoice } from './file-choice.tsx';
import { useSending } from './use-sending.ts';

const t = adminText.picture;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
type Props = {
  label: string;
  folder: 'brands' | 'categories' | 'blog' | 'banners' | 'site';
  value: string | null;
  /** Reason why the picture was refused. */
  fault?: string | undefined;
  hint?: string;
  /** Shown as wide as on the page. */
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
  const { part, error, send } = useSending(async (file, onPart) =>
    onChange((await upload(`/api/admin/pictures/${folder}`, file, onPart)).img),
  );
  const invitation = value === null ? t.choose : t.change;
  return (
    <div>
      <span className="mb-1.5 block text-sm font-semibold text-ink-700">{label}</span>
      <div className={`flex flex-wrap gap-4 ${isWide ? 'flex-col' : 'items-center'}`}>
        <span
          className={`grid shrink-0 place-items-center overflow-hidden rounded-control text-ink-500 ${value ? 'bg-tint-0' : 'bg-firoozeh-50'} ${isWide ? 'aspect-[16/5] w-full' : 'size-24'}`}
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
          <FileChoice accept={TYPES} label={label} fault={fault} onChoose={send}>
            {part === undefined ? invitation : t.uploading(Math.round(part * 100))}
          </FileChoice>
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
      {hint && <p className="mt-1 text-13 leading-6 text-ink-500">{hint}</p>}
      {(error || fault) && (
        <p role="alert" className="mt-1 text-13 text-anar-600">
          {error || fault}
        </p>
      )}
    </div>
  );
}
