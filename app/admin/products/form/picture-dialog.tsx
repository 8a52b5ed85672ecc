import { useState } from 'react';
import type { DraftPicture } from '#app/admin/products/draft.ts';
import { pictureUrl } from '#app/format.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronLeft, ChevronRight, Crop, Star, Trash2 } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PictureCut } from './picture-cut.tsx';
import { canBeCut } from './square-cut.ts';

const t = productFormText.picture;

type Props = {
  picture: DraftPicture;
  position: number;
  count: number;
  onMove(to: number): void;
  onAlt(alt: string): void;
  onCut(to: Pick<DraftPicture, 'img' | 'w' | 'h'>): void;
  onRemove(): void;
  onClose(): void;
};

/** A picture in large, with its description, its position and its removal. */
export function PictureDialog(props: Props) {
  const { picture, position, count, onCut, onClose } = props;
  const [isCutting, setCutting] = useState(false);
  return (
    // the form around it keeps what is typed
    <Dialog
      title={t.title(position + 1, count)}
      closeLabel={text.close}
      isLight
      onClose={onClose}
      footer={
        !isCutting && (
          <Button wide onClick={onClose}>
            {t.done}
          </Button>
        )
      }
    >
      {isCutting ? (
        <PictureCut
          picture={picture}
          onCancel={() => setCutting(false)}
          onCut={(to) => {
            onCut(to);
            setCutting(false);
          }}
        />
      ) : (
        <Actions {...props} onCutting={() => setCutting(true)} />
      )}
    </Dialog>
  );
}

/** Description, position and removal of a picture. */
function Actions({ onCutting, ...props }: Props & { onCutting(): void }) {
  const { picture, position, count, onMove, onAlt, onRemove, onClose } = props;
  const isFirst = position === 0;
  return (
    <div className="grid gap-4">
      <img
        src={pictureUrl('products', picture.img, 640)}
        alt=""
        className="mx-auto aspect-square max-h-72 rounded-control bg-tint-0 object-contain"
      />
      <TextField
        label={t.alt}
        placeholder={productsText.pictures.altPlaceholder}
        value={picture.alt}
        maxLength={150}
        onChange={(event) => onAlt(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button look="line" disabled={isFirst} onClick={() => onMove(position - 1)}>
          <ChevronRight className="size-4" />
          {t.earlier}
        </Button>
        <Button look="line" disabled={position === count - 1} onClick={() => onMove(position + 1)}>
          {t.later}
          <ChevronLeft className="size-4" />
        </Button>
        <Button look="line" disabled={isFirst} onClick={() => onMove(0)}>
          <Star className="size-4" />
          {t.makeMain}
        </Button>
        {canBeCut(picture) && (
          <Button look="line" onClick={onCutting}>
            <Crop className="size-4" />
            {t.cut}
          </Button>
        )}
        <Button
          look="dangerSoft"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          <Trash2 className="size-4" />
          {t.remove}
        </Button>
      </div>
    </div>
  );
}
