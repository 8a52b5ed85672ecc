import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import { CircleAlert, X } from '#app/ui/icons.tsx';
import type { Upload } from './use-uploads.ts';

const t = productsText.pictures;

/** A file during its upload: a progress bar, or the reason for a refusal. */
export const UploadRow = ({ upload, onDismiss }: { upload: Upload; onDismiss(): void }) => (
  <li
    className={`flex items-center gap-3 rounded-control px-3 py-2 text-sm ${upload.error ? 'bg-anar-50 text-anar-600' : 'bg-paper'}`}
  >
    {upload.error && <CircleAlert className="size-4 shrink-0" />}
    <span dir="auto" className="min-w-0 max-w-[40%] truncate font-medium">
      {upload.name}
    </span>
    {upload.error ? (
      <span role="alert" className="flex-1">
        {upload.error}
      </span>
    ) : (
      <>
        <progress
          aria-label={t.progress(upload.name)}
          value={upload.part}
          className="h-2 min-w-0 flex-1"
        />
        <span className="w-32 text-13 text-ink-500">
          {upload.part < 1
            ? adminText.picture.uploading(Math.round(upload.part * 100))
            : adminText.picture.processing}
        </span>
      </>
    )}
    {upload.error && (
      <button
        type="button"
        aria-label={t.dismiss(upload.name)}
        onClick={onDismiss}
        className="grid size-9 place-items-center rounded-md hover:bg-anar-100"
      >
        <X className="size-4" />
      </button>
    )}
  </li>
);
