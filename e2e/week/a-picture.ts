import sharp from 'sharp';

/** A plain picture of this size. */
export const aPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7c76' } })
    .png()
    .toBuffer();
