export type PictureType = 'jpg' | 'png' | 'webp' | 'avif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const SCAN = Buffer.from([0xff, 0xda]);
/**
 * Most scans of a JPEG: a camera writes one, a progressive picture about ten; thousands only waste
 * CPU time.
 */
const MAX_SCANS = 64;

/** Type of a file by its first bytes, regardless of its name; nothing is decoded. */
export function pictureKind(bytes: Buffer): PictureType | undefined {
  if (bytes.indexOf(JPEG) === 0) return hasManyScans(bytes) ? undefined : 'jpg';
  if (bytes.indexOf(PNG) === 0) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  return textAt(bytes, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8))
    ? 'avif'
    : undefined;
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

function hasManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + 2))
    if (++scans > MAX_SCANS) return true;
  return false;
}
