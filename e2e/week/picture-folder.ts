import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Least that the shop takes of a product. */
const SIDE = 600;
const BARS = 12;

/** A folder of pictures that are named by codes, no two of them alike. */
export async function pictureFolder(folder: string, codes: string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [n, code] of codes.entries())
    await writeFile(join(folder, `${code}.jpg`), await bars(n));
  return folder;
}

/** A number as dark and light bars. */
const bars = (n: number): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: BARS }, (_, bit) => ((n >> bit) & 1 ? 230 : 40)));
  return sharp(pixels, { raw: { width: BARS, height: 1, channels: 1 } })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer();
};
