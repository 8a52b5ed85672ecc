/** Limits of the server's own copy: longest side, and minimum of the shortest side. */
const LONGEST = 1600;
const SHORTEST = 600;
const QUALITY = 0.88;

/**
 * Shrinks a picture to the size that the server stores, upright; the original if this browser
 * cannot read or shrink it.
 */
export async function shrinkPicture(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const small = await redrawn(file).catch(() => null);
  const smaller = small && small.size < file.size ? small : file;
  return new Uint8Array(await smaller.arrayBuffer());
}

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = scaleOf(bitmap);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // browsers without WebP write PNG, which keeps transparency
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  } finally {
    bitmap.close();
  }
}

/** Scale of a picture; a wide and low one keeps the height that it needs. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(1, Math.max(LONGEST / Math.max(width, height), SHORTEST / Math.min(width, height)));
