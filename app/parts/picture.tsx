import type { Picture as PictureFile } from '../../contract/catalogue.ts';
import { pictureUrl } from '../format.ts';

const WIDTHS = [160, 320, 640, 1080];
type Props = { picture: PictureFile | null | undefined; alt: string; sizes: string; eager?: boolean; className?: string };

/** A product's picture in the widths a browser may choose from; keeps its square while it loads. */
export function Picture({ picture, alt, sizes, eager = false, className = '' }: Props) {
  if (!picture) return <span aria-hidden className={`block bg-line ${className}`} />;
  return (
    <img
      src={pictureUrl('products', picture.img, 320)}
      srcSet={WIDTHS.map((width) => `${pictureUrl('products', picture.img, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.w}
      height={picture.h}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`bg-paper object-contain ${className}`}
    />
  );
}
