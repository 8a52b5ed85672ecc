import { lazy, Suspense, useState } from 'react';
import { Picture } from '#app/common/picture.tsx';
import { useOverlays } from '#app/overlays.ts';
import { useSnapTrack } from '#app/shop/common/snap-track.ts';
import { text } from '#app/text.ts';
import { Play, ZoomIn } from '#app/ui/icons.tsx';
import type { ProductDetail } from '#contract/catalogue.ts';

const Zoom = lazy(() => import('./zoom.tsx'));

const WIDTHS = [640, 1080];
const THUMB_WIDTHS = [160, 320];

/** Pictures side by side: swiped on a phone, chosen by thumbnails, opened large on a press. */
export function Gallery({ product: { title, image, video } }: { product: ProductDetail }) {
  const { track, current, show, onScroll } = useSnapTrack(image.length);
  const [isZoomed, setZoomed] = useState(false);
  const open = useOverlays((overlays) => overlays.open);
  const alt = (position: number) =>
    image[position]?.alt || text.product.picture(title, position + 1);
  return (
    <section aria-label={text.product.pictures} className="min-w-0">
      <div className="relative overflow-hidden rounded-tile">
        <ul
          ref={track}
          onScroll={onScroll}
          className="no-bar relative flex snap-x snap-mandatory overflow-x-auto"
        >
          {image.map((picture, position) => (
            <li key={picture.img} className="gallery-slide">
              <button
                type="button"
                aria-label={`${text.product.zoom}: ${alt(position)}`}
                onClick={() => setZoomed(true)}
              >
                <Picture
                  picture={picture}
                  alt={alt(position)}
                  sizes="(min-width: 800px) 420px, 100vw"
                  widths={WIDTHS}
                  eager={position === 0}
                  className="object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        <span aria-hidden className="gallery-lens">
          <ZoomIn className="size-5" />
        </span>
      </div>
      {(image.length > 1 || video) && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-0.5">
          {image.length > 1 &&
            image.map((picture, position) => (
              <li key={picture.img}>
                <button
                  type="button"
                  aria-label={alt(position)}
                  aria-current={position === current}
                  onClick={() => show(position)}
                  className="gallery-thumb"
                >
                  <Picture
                    picture={picture}
                    alt=""
                    sizes="76px"
                    widths={THUMB_WIDTHS}
                    className="size-full"
                  />
                </button>
              </li>
            ))}
          {video && (
            <li>
              <button
                type="button"
                onClick={() => open({ kind: 'video', src: video, title })}
                className="flex h-[68px] items-center gap-2 rounded-control border-2 border-line bg-card px-4 font-semibold text-firoozeh-700 desk:h-[76px]"
              >
                <Play className="size-5" />
                {text.product.video}
              </button>
            </li>
          )}
        </ul>
      )}
      {isZoomed && (
        <Suspense fallback={null}>
          <Zoom
            title={title}
            picture={image[current]}
            alt={alt(current)}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
