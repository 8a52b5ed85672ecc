import { pictureUrl } from '#app/format.ts';
import type { Picture as PictureFile } from '#contract/catalogue.ts';

const WIDTHS = [160, 320, 640, 1080];
const TINTS = ['bg-tint-0', 'bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'];

/** The soft ground of a picture; always the same for the same file. */
const tintOf = (img: string) =>
  TINTS[[...img].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

type Props = {
  picture: PictureFile | null | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
  widths?: number[];
  className?: string;
};

/** A product's picture in the widths a browser may choose from; keeps its square while it loads. */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
  widths = WIDTHS,
  className = '',
}: Props) {
  if (!picture) return <span aria-hidden className={`block bg-tint-0 ${className}`} />;
  return (
    <img
      src={pictureUrl('products', picture.img, 320)}
      srcSet={widths
        .map((width) => `${pictureUrl('products', picture.img, width)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={picture.w}
      height={picture.h}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={['object-contain', tintOf(picture.img), className].filter(Boolean).join(' ')}
    />
  );
}
