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

/**
 * Pictures side by side: swiped on a phone, chosen by thumbnails, full screen on a press. The last
 * one is the video, which plays on a press.
 */
export function Gallery({ product }: { product: ProductDetail }) {
  const { title, image, video, brand } = product;
  const slides = Math.max(1, image.length) + (video ? 1 : 0);
  const { track, current, show, onScroll } = useSnapTrack(slides);
  const open = useOverlays((overlays) => overlays.open);
  const pictures = image.map((picture, at) => ({
    ...picture,
    alt: picture.alt || t.picture(title, at + 1),
  }));
  const soldOut = isSoldOut(product);
  const film = video && (
    <Film product={product} onPress={() => open({ kind: 'video', src: video, title })} />
  );
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
          {film && <li inert={current !== slides - 1}>{film}</li>}
        </ul>
        {soldOut && <b className="gallery-none">{text.stock.none}</b>}
        {slides > 1 && (
          <span className="gallery-count">
            {t.of(current + 1, slides)}
            {video && <Play className="size-4" />}
          </span>
        )}
        <span aria-hidden className="gallery-lens">
          <ZoomIn className="size-5" />
        </span>
      </div>
      {slides > 1 && (
        <ul className="gallery-row">
          {pictures.map((picture, position) => (
            <Thumb
              key={picture.img}
              picture={picture}
              isCurrent={position === current}
              onPress={() => show(position)}
            />
          ))}
          {film && <li className="gallery-thumb max-desk:hidden">{film}</li>}
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

/** The first picture under a play sign, as a slide and as its thumbnail. */
const Film = ({ product, onPress }: { product: ProductDetail; onPress(): void }) => (
  <button type="button" aria-label={t.video} onClick={onPress} className="gallery-film">
    <Picture
      picture={product.image[0]}
      alt=""
      name={product.title}
      sizes="(min-width: 800px) 420px, 100vw"
      widths={WIDTHS}
    />
    <span aria-hidden className="film-sign">
      <Play className="size-1/2 fill-current" />
    </span>
  </button>
);
