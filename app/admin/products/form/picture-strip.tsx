import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { handleOf, placeOf } from '#app/admin/common/drag-order.ts';
import type { DraftPicture } from '#app/admin/products/draft.ts';
import { pictureUrl } from '#app/format.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { ImagePlus, Smartphone } from '#app/ui/icons.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const t = productsText.pictures;
const form = productFormText.picture;
const LIST = 'picture-position';
/** Steps of the arrow keys; the first picture stands at the right. */
const STEPS: Record<string, number> = { ArrowRight: -1, ArrowLeft: 1 };
const TILE = 'size-24 rounded-control';

type Props = {
  pictures: DraftPicture[];
  hasFault: boolean;
  onMove(from: number, to: number): void;
  onAlt(img: string, alt: string): void;
  onCut(img: string, to: Pick<DraftPicture, 'img' | 'w' | 'h'>): void;
  onRemove(img: string): void;
  onFiles(files: Iterable<File>): void;
};

/**
 * Pictures of a product as small tiles, moved by drag or arrow keys; a press opens the other actions
 * of a picture.
 */
export function PictureStrip(props: Props) {
  const { pictures, hasFault, onMove, onAlt, onCut, onRemove, onFiles } = props;
  const strip = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string>();
  const [moved, setMoved] = useState<{ img: string }>();
  // a moved element loses the focus
  useEffect(() => {
    const name = moved && CSS.escape(moved.img);
    strip.current?.querySelector<HTMLElement>(`[data-picture="${name}"]`)?.focus();
  }, [moved]);
  const moveByKey = (event: KeyboardEvent, img: string, from: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(from, from + step);
    setMoved({ img });
  };
  const at = pictures.findIndex(({ img }) => img === open);
  const shown = pictures[at];
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <ol ref={strip} aria-label={t.list} className="contents">
          {pictures.map(({ img, alt }, position) => (
            <li key={img} {...placeOf(LIST, (from) => onMove(from, position))}>
              <button
                type="button"
                data-picture={img}
                {...handleOf(LIST, position)}
                onClick={() => setOpen(img)}
                onKeyDown={(event) => moveByKey(event, img, position)}
                className={`relative block cursor-grab overflow-hidden border bg-tint-0 ${TILE} ${position === 0 ? 'border-2 border-firoozeh-600' : 'border-line'}`}
              >
                <img
                  src={pictureUrl('products', img, 320)}
                  alt={form.named(t.picture(position + 1), alt)}
                  draggable={false}
                  className="size-full object-contain"
                />
                {position === 0 && (
                  <span className="absolute inset-x-0 bottom-0 bg-firoozeh-600 text-12 font-bold leading-5 text-white">
                    {t.main}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
        <AddTile hasFault={hasFault} onFiles={onFiles} />
        <AddTile isCamera hasFault={hasFault} onFiles={onFiles} />
      </div>
      {shown && (
        <PictureDialog
          picture={shown}
          position={at}
          count={pictures.length}
          onMove={(to) => onMove(at, to)}
          onAlt={(alt) => onAlt(shown.img, alt)}
          onCut={(to) => {
            onCut(shown.img, to);
            setOpen(to.img);
          }}
          onRemove={() => onRemove(shown.img)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type TileProps = Pick<Props, 'hasFault' | 'onFiles'> & {
  /** Opens the camera of a phone or tablet at once. */
  isCamera?: boolean;
};

function AddTile({ isCamera = false, hasFault, onFiles }: TileProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${isCamera ? 'hidden pointer-coarse:grid' : 'grid'} cursor-pointer content-center justify-items-center gap-1 border-2 border-dashed text-12 font-semibold text-firoozeh-700 focus-within:border-firoozeh-600 hover:border-firoozeh-500 hover:bg-firoozeh-50 ${TILE} ${hasFault ? 'border-anar-600' : 'border-line-strong'}`}
    >
      {isCamera ? <Smartphone className="size-6" /> : <ImagePlus className="size-6" />}
      {isCamera ? form.shoot : form.add}
      <input
        id={id}
        type="file"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={hasFault || undefined}
        className="sr-only"
        onChange={(event) => {
          // a copy: emptying the field empties the live list
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
