import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Film } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { upload } from '#app/upload.ts';
import { FileChoice } from './file-choice.tsx';
import { useSending } from './use-sending.ts';

const t = productsText.video;
type Props = {
  value: string;
  /** The video is the only field of its dialog. */
  isRequired?: boolean;
  error: string | undefined;
  onChange(video: string): void;
  onBusy(isBusy: boolean): void;
};

/** A video of the product: an address, or an uploaded file. */
export function VideoField({ value, isRequired = false, error, onChange, onBusy }: Props) {
  const {
    part,
    error: refusal,
    send,
  } = useSending(async (file, onPart) => {
    onBusy(true);
    try {
      onChange((await upload('/api/admin/videos', file, onPart)).img);
    } finally {
      onBusy(false);
    }
  });
  return (
    <div className="@container">
      <div className="grid items-start gap-3 @lg:grid-cols-[1fr_auto]">
        <TextField
          label={t.label}
          dir="ltr"
          {...(!isRequired && { optional: text.optional })}
          hint={t.hint}
          value={value}
          error={refusal || error}
          onChange={(event) => onChange(event.target.value)}
        />
        <FileChoice
          accept="video/mp4,video/webm"
          onChoose={send}
          className="h-12 justify-center gap-2 @lg:mt-[34px]"
        >
          <Film className="size-4" />
          {part === undefined ? t.choose : adminText.picture.uploading(Math.round(part * 100))}
        </FileChoice>
      </div>
    </div>
  );
}
