import { resolve } from 'node:path';
import { pictureEngine } from '#server/domain/files/picture-engine.ts';
import { BRAND_COLOUR } from '#shared/brand.ts';
import { escapeMarkup } from '#shared/escape.ts';

export type Share = {
  title: string;
  /** Line below the title: category and brand, or the label of the blog. */
  kind: string;
  folder: 'products' | 'blog';
  shop: string;
  img: string | null;
};

const [WIDTH, HEIGHT] = [1200, 630];
const PICTURE = { side: 470, left: 80, top: 80 };
/** Right margin, at which Persian text begins. */
const EDGE = 1130;
const FONT = resolve('server/fonts/vazirmatn-bold.ttf');
/** Forces each line to run from right to left, even if it begins with a Latin name. */
const FROM_RIGHT = '\u200f';
const MAX_LENGTH = 90;

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#f6f5f1"/>
  <rect y="${HEIGHT - 14}" width="100%" height="14" fill="${BRAND_COLOUR}"/>
  <rect x="50" y="50" width="530" height="530" rx="28" fill="#fff"/>
  <g transform="translate(${EDGE - 64} 490) scale(1.6)">
    <path d="M0 12A12 12 0 0 1 12 0h16a12 12 0 0 1 12 12v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="${BRAND_COLOUR}"/>
    <path d="M28.5 13.5c-2.6 1.2-5 1.5-7.6 1.1-2.3-.3-4.3-.6-6.4.2l.5 3c1.7-.5 3-.4 4.6-.2-3.7 1.3-6.3 4.300-6.3 8 0 4.600 3.800 7.400 9.200 7.400 2.500 0 4.800-.5 6.500-1.300l-.8-3.100c-1.500.7-3.300 1.100-5.300 1.100-3.900 0-6.300-1.600-6.300-4.500 0-3.700 4.300-6.500 11.300-7.400z" fill="#fff"/>
  </g>
</svg>`;

/** Draws a JPEG of 1200 × 630 with the product or post, its name and the shop's logo. */
export async function drawShare(share: Share, picture: Buffer | undefined): Promise<Buffer> {
  const title = await words(shortened(share.title), { size: 46, colour: '#16201f', most: 4 });
  const kind = await words(share.kind, {
    size: 30,
    colour: '#0c6a67',
    most: 1,
  });
  const shop = await words(share.shop, { size: 40, colour: '#0c6a67', most: 1 });
  return pictureEngine(Buffer.from(GROUND))
    .composite([
      picture ? await framed(picture) : await initial(share.title),
      { input: title.bytes, left: EDGE - title.width, top: 90 },
      { input: kind.bytes, left: EDGE - kind.width, top: 90 + title.height + 30 },
      { input: shop.bytes, left: EDGE - 84 - shop.width, top: 526 - Math.round(shop.height / 2) },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function framed(picture: Buffer) {
  const input = await pictureEngine(picture)
    .resize(PICTURE.side, PICTURE.side, { fit: 'contain', background: '#fff' })
    .toBuffer();
  return { input, left: PICTURE.left, top: PICTURE.top };
}

/** Placeholder for a picture: the first letter of the name in the middle of the frame. */
async function initial(title: string) {
  const letter = [...title.trim()][0] ?? '';
  const { bytes, width, height } = await words(letter, {
    size: 200,
    colour: BRAND_COLOUR,
    most: 1,
  });
  const middle = PICTURE.side / 2;
  return {
    input: bytes,
    left: PICTURE.left + Math.round(middle - width / 2),
    top: PICTURE.top + Math.round(middle - height / 2),
  };
}

type Look = { size: number; colour: string; most: number };

/** Text shaped by Pango with the shop's font; anything beyond `most` lines is cut. */
async function words(text: string, { size, colour, most }: Look) {
  const { data, info } = await pictureEngine({
    text: {
      text: `<span foreground="${colour}">${FROM_RIGHT}${escapeMarkup(text)}</span>`,
      font: `Vazirmatn Bold ${size}`,
      fontfile: FONT,
      width: 500,
      wrap: 'word-char',
      align: 'left',
      dpi: 72,
      spacing: 2,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, Math.round(size * 1.57 * most));
  if (height === info.height) return { bytes: data, width: info.width, height };
  const bytes = await pictureEngine(data)
    .extract({ left: 0, top: 0, width: info.width, height })
    .toBuffer();
  return { bytes, width: info.width, height };
}

const shortened = (title: string) =>
  title.length > MAX_LENGTH ? `${title.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')}…` : title;
