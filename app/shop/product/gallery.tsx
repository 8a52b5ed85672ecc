import { Picture } from '#app/common/picture.tsx';
import { useOverlays } from '#app/overlays.ts';
import { useSnapTrack } from '#app/shop/common/snap-track.ts';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { Play, ZoomIn } from '#app/ui/icons.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';
import { isSoldOut } from '#shared/sale-terms.ts';

const WIDTHS = [640, 1080];
const THUMB_WIDTHS = [160, 320];

/** Pictures side by side: swiped on a phone, chosen by thumbnails, full screen on a press. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { title, image, video, brand } = product;
  const { track, current, show, onScroll } = useSnapTrack(image.length);
  const open = useOverlays((overlays) => overlays.open);
  const pictures = image.map((picture, at) => ({
    ...picture,
    alt: picture.alt || t.picture(title, at + 1),
  }));
  const soldOut = isSoldOut(product);
  return (
    <section aria-label={t.pictures} className="min-w-0">
      <div className="gallery">
        <ul ref={track} onScroll={onScroll} className="no-bar">
          {pictures.map((picture, position) => (
            <li key={picture.img} inert={position !== current}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open({ kind: 'viewer', title, pictures, start: position })}
              >
                <Picture
                  picture={picture}
                  alt={picture.alt}
                  name={title}
                  sizes="(min-width: 800px) 420px, 100vw"
                  widths={WIDTHS}
                  eager={position === 0}
                  className={soldOut ? 'opacity-50 grayscale' : ''}
                />
              </button>
            </li>
          ))}
          {image.length === 0 && (
            <li>
              <Picture picture={null} alt="" name={title} brand={brand.name} sizes="" />
            </li>
          )}
        </ul>
        {soldOut && <b className="gallery-none">{text.stock.none}</b>}
        {image.length > 1 && (
          <span className="gallery-count">{t.of(current + 1, image.length)}</span>
        )}
        <span aria-hidden className="gallery-lens">
          <ZoomIn className="size-5" />
        </span>
      </div>
      {(image.length > 1 || video) && (
        <ul className="gallery-row">
          {image.length > 1 &&
            pictures.map((picture, position) => (
              <Thumb
                key={picture.img}
                picture={picture}
                isCurrent={position === current}
                onPress={() => show(position)}
              />
            ))}
          {video && <Film onPress={() => open({ kind: 'video', src: video, title })} />}
        </ul>
      )}
    </section>
  );
}

type ThumbProps = { picture: ProductDetail['image'][number]; isCurrent: boolean; onPress(): void };

const Thumb = ({ picture, isCurrent, onPress }: ThumbProps) => (
  <li className="max-desk:hidden">
    <button
      type="button"
      aria-label={picture.alt}
      aria-current={isCurrent}
      onClick={onPress}
      className="gallery-thumb"
    >
      <Picture picture={picture} alt="" name={picture.alt} sizes="76px" widths={THUMB_WIDTHS} />
    </button>
  </li>
);

const Film = ({ onPress }: { onPress(): void }) => (
  <li>
    <button type="button" onClick={onPress} className="gallery-film">
      <Play className="size-5" />
      {t.video}
    </button>
  </li>
);
