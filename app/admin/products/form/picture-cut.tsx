import { useState } from 'react';
import type { DraftPicture } from '#app/admin/products/draft.ts';
import { pictureUrl } from '#app/format.ts';
import { useAction } from '#app/forms/use-action.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { cutSquare } from './square-cut.ts';

const t = productFormText.picture;
const MIDDLE = 50;

type Props = {
  picture: DraftPicture;
  onCut(to: Pick<DraftPicture, 'img' | 'w' | 'h'>): void;
  onCancel(): void;
};

/** Chooses the square of a picture by a slider along its long side, which keys move too. */
export function PictureCut({ picture, onCut, onCancel }: Props) {
  const [at, setAt] = useState(MIDDLE);
  const action = useAction();
  const isWide = picture.w > picture.h;
  const cut = () =>
    action.run(async () => {
      const { img, w, h } = await cutSquare(picture.img, at / 100);
      onCut({ img, w, h });
    });
  return (
    <div className="grid gap-4">
      <img
        src={pictureUrl('products', picture.img, 640)}
        alt=""
        style={{ objectPosition: isWide ? `${at}% 50%` : `50% ${at}%` }}
        className="mx-auto aspect-square w-full max-w-72 rounded-control bg-tint-0 object-cover"
      />
      <label className="grid gap-1.5 text-sm font-semibold text-ink-700">
        {isWide ? t.cutAcross : t.cutDown}
        <input
          type="range"
          dir="ltr"
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
          className="h-11 w-full accent-firoozeh-600"
        />
      </label>
      <FormError>{action.message()}</FormError>
      <div className="grid grid-cols-2 gap-2">
        <Button look="line" onClick={onCancel}>
          {t.cutCancel}
        </Button>
        <Button busy={action.isBusy} busyText={text.sending} onClick={() => void cut()}>
          {t.cutDone}
        </Button>
      </div>
    </div>
  );
}
