import type { Metadata, Sharp } from 'sharp';
import { DomainError } from '#server/errors.ts';
import { createTurns } from './in-turn.ts';
import { pictureEngine } from './picture-engine.ts';
import { type PictureType, pictureKind } from './picture-kind.ts';

/** What a refusal names; files that are no pictures are checked elsewhere. */
export type FileType = PictureType | 'pdf' | 'xlsx';

/** Pixels of a plain picture: 25 million are more than a phone sends by itself, staff may bring a camera's. */
const MAX_PIXELS = { anyone: 25_000_000, staff: 51_000_000 };
const MAX_SIDE = 1600;
/** Pictures of strangers are unpacked one after the other: memory is that of one, however many send. */
const unpackInTurn = createTurns({ mostWaiting: 24, longestWaitMs: 20_000 });

type Wanted = {
  types: FileType[];
  smallest?: number;
  longest?: number;
  /** The field that a refusal names. */
  field?: string;
  sender?: keyof typeof MAX_PIXELS;
};

/**
 * Checks a picture by its bytes, turns it upright, drops its metadata, makes it WebP. Throws `file_type`,
 * `picture_too_small`, `picture_too_big` before anything is unpacked, and `busy` when too many wait.
 */
export async function encodePicture(bytes: Buffer, wanted: Wanted) {
  const { types, longest = MAX_SIDE, field = 'file', sender = 'anyone' } = wanted;
  const refuse = () => refuseType(types, field);
  const type = pictureKind(bytes);
  if (!type || !types.includes(type)) return refuse();
  // the engine's own bound stands behind ours: above it not even the head is believed
  const picture = pictureEngine(bytes, { limitInputPixels: 1e9, failOn: 'error' });
  const head = await picture.metadata().catch(refuse);
  checkSize(head, type, { ...wanted, field, sender });
  return unpackInTurn(() => remake(picture, longest).catch(refuse));
}

const remake = (picture: Sharp, longest: number) =>
  picture
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true });

type Bounds = Required<Pick<Wanted, 'field' | 'sender'>> & Pick<Wanted, 'smallest'>;

function checkSize(head: Metadata, type: PictureType, { smallest = 1, field, sender }: Bounds) {
  const { width, height, pages = 1 } = head;
  if (Math.min(width, height) < smallest)
    throw refusal('picture_too_small', { n: smallest }, field);
  const most = MAX_PIXELS[sender] / weightOf(head, type);
  if (width * height * pages > most)
    throw refusal('picture_too_big', { n: Math.floor(most / 1e6) }, field);
}

/** How many times the memory of a plain picture its pixels take: such a file cannot be read line by line. */
function weightOf({ isProgressive, depth }: Metadata, type: PictureType): number {
  if (type === 'avif') return 5;
  if (type === 'png') return (isProgressive ? 4 : 1) * (depth === 'ushort' ? 4 : 1);
  return type === 'jpg' && isProgressive ? 1.5 : 1;
}

const refusal = (
  key: 'picture_too_small' | 'picture_too_big',
  data: { n: number },
  field: string,
) => new DomainError('invalid', key, data, { [field]: key });

function refuseType(types: FileType[], field: string): never {
  throw new DomainError(
    'invalid',
    'file_type',
    { types: types.join('، ') },
    { [field]: 'file_type' },
  );
}
