import { useId, useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Film } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { upload } from '#app/upload.ts';

const t = productsText.video;
type Props = {
  value: string;
  /** In a dialog of its own there is nothing else to give. */
  isRequired?: boolean;
  error: string | undefined;
  onChange(video: string): void;
  onBusy(isBusy: boolean): void;
};

/** A film of the product: an address, or a file that is sent. */
export function VideoField({ value, isRequired = false, error, onChange, onBusy }: Props) {
  const id = useId();
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefusal('');
    setPart(0);
    onBusy(true);
    try {
      onChange((await upload('/api/admin/videos', file, setPart)).img);
    } catch (fault) {
      setRefusal(refusalText(fault));
    } finally {
      setPart(undefined);
      onBusy(false);
    }
  };
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
        <label
          htmlFor={id}
          className="inline-flex h-12 items-center justify-center gap-2 rounded-control border border-line bg-card px-4 text-sm font-semibold focus-within:outline-3 focus-within:outline-firoozeh-500 hover:bg-paper @lg:mt-[34px]"
        >
          <Film className="size-4" />
          {part === undefined ? t.choose : adminText.picture.uploading(Math.round(part * 100))}
          <input
            id={id}
            type="file"
            accept="video/mp4,video/webm"
            className="sr-only"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}
