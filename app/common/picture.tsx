import { pictureUrl } from '#app/format.ts';
import type { Picture as PictureFile } from '#contract/catalogue.ts';

const WIDTHS = [160, 320, 640, 1080];
const TINTS = ['bg-tint-0', 'bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'];

/** Background tint of a picture or its placeholder; always the same for the same words. */
const tintOf = (words: string) =>
  TINTS[[...words].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];

type Props = {
  picture: PictureFile | null | undefined;
  alt: string;
  /** Name of the product, shown if it has no picture. */
  name: string;
  brand?: string | undefined;
  sizes: string;
  eager?: boolean;
  widths?: number[];
  className?: string;
};

/**
 * Picture of a product with widths for the browser to choose from; keeps its square while loading.
 */
export function Picture({
  picture,
  alt,
  name,
  brand,
  sizes,
  eager = false,
  widths = WIDTHS,
  className = '',
}: Props) {
  // a tile with name and brand, or the first letter if the tile is too small
  if (!picture)
    return (
      <span aria-hidden className={`nameplate ${tintOf(name)} ${className}`}>
        <b>{name}</b>
        <small>{brand}</small>
      </span>
    );
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
