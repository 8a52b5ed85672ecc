import { pictureUrl } from '#app/format.ts';
import { upload } from '#app/upload.ts';

/** Least side of a picture of a product, and the longest that the server keeps. */
const SHORTEST = 600;
const LONGEST = 1600;
const QUALITY = 0.92;
/** Sides that differ by less look square. */
const NEAR = 1.02;

type Size = { w: number; h: number };

/** True for a picture of which a square that is large enough can be cut. */
export const canBeCut = ({ w, h }: Size): boolean =>
  Math.min(w, h) >= SHORTEST && Math.max(w, h) / Math.min(w, h) > NEAR;

/** Square of a picture; `at` is its place on the long side, from 0 (left or top) to 1. */
export function squareOf({ w, h }: Size, at: number): { x: number; y: number; side: number } {
  const side = Math.min(w, h);
  return { x: Math.round((w - side) * at), y: Math.round((h - side) * at), side };
}

/** Cuts a stored picture to a square and stores the result. */
export async function cutSquare(img: string, at: number) {
  const answer = await fetch(pictureUrl('products', img, LONGEST));
  const bitmap = await createImageBitmap(await answer.blob());
  try {
    const { x, y, side } = squareOf({ w: bitmap.width, h: bitmap.height }, at);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, side, side);
    // browsers without WebP write PNG
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', QUALITY),
    );
    return await upload('/api/admin/pictures/products', new File([blob ?? ''], 'square'), () => {});
  } finally {
    bitmap.close();
  }
}
