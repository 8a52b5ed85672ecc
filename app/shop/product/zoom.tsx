import { useState } from 'react';
import { pictureUrl } from '#app/format.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Picture } from '#contract/catalogue.ts';

type Props = { title: string; picture: Picture | undefined; alt: string; onClose(): void };

/** One picture as large as the screen; a press makes it twice as large, to be moved about. */
export default function Zoom({ title, picture, alt, onClose }: Props) {
  const [isLarge, setLarge] = useState(false);
  if (!picture) return null;
  return (
    <Dialog shape="wideBox" title={title} closeLabel={text.close} onClose={onClose}>
      <div className="max-h-[70dvh] overflow-auto rounded-control">
        <button
          type="button"
          aria-label={text.product.zoom}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
          className={`block w-full ${isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        >
          <img
            src={pictureUrl('products', picture.img, isLarge ? 1600 : 1080)}
            alt={alt}
            width={picture.w}
            height={picture.h}
            className={isLarge ? 'w-[200%] max-w-none' : 'mx-auto max-h-[68dvh] w-auto'}
          />
        </button>
      </div>
    </Dialog>
  );
}
