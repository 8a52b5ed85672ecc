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
/** The arch of the shop's face, down to the lower edge. */
const ARCH = { width: 500, height: 554, left: 60, top: 76 };
const PICTURE_SIDE = 450;
/** Right margin, at which Persian text begins. */
const EDGE = 1130;
const FONT = resolve('server/fonts/vazirmatn-bold.ttf');
/** Forces each line to run from right to left, even if it begins with a Latin name. */
const FROM_RIGHT = '\u200f';
const MAX_LENGTH = 90;

const ARCH_PATH = 'M0 124V58C0 26 26 8 56 0c30 8 56 26 56 58v66z';
const archIn = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ARCH.width}" height="${ARCH.height}" viewBox="0 0 112 124" preserveAspectRatio="none"><path d="${ARCH_PATH}" fill="${fill}"/></svg>`;
const STAR =
  'M28 8l5.9 5.9H42v8.2l5.9 5.9-5.9 5.9V42h-8.1L28 48l-5.9-6H14v-8.1L8 28l6-5.9v-8.2h8.1z';

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <pattern id="stars" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="${STAR}" fill="none" stroke="#fff" stroke-opacity=".14"/>
    </pattern>
    <linearGradient id="ground" x2="1" y2="1">
      <stop stop-color="${BRAND_COLOUR}"/>
      <stop offset="1" stop-color="#084a48"/>
    </linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="#f6f5f1"/>
  <rect width="620" height="100%" fill="url(#ground)"/>
  <rect width="620" height="100%" fill="url(#stars)"/>
  <g transform="translate(${EDGE - 64} 490) scale(1.6)">
    <path d="M0 12A12 12 0 0 1 12 0h16a12 12 0 0 1 12 12v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="${BRAND_COLOUR}"/>
    <path d="M28.5 13.5c-2.6 1.2-5 1.5-7.6 1.1-2.3-.3-4.3-.6-6.4.2l.5 3c1.7-.5 3-.4 4.6-.2-3.7 1.3-6.3 4.300-6.3 8 0 4.600 3.800 7.400 9.200 7.400 2.500 0 4.800-.5 6.500-1.300l-.8-3.100c-1.500.7-3.300 1.100-5.300 1.100-3.900 0-6.300-1.600-6.300-4.500 0-3.700 4.300-6.500 11.300-7.400z" fill="#fff"/>
  </g>
</svg>`;

/** Draws a JPEG of 1200 × 630 with the product or post, its name and the shop's logo. */
export async function drawShare(share: Share, picture: Buffer | undefined): Promise<Buffer> {
  const title = await words(shortened(share.title), { size: 50, colour: '#16201f', most: 4 });
  const kind = await words(share.kind, {
    size: 30,
    colour: '#0c6a67',
    most: 1,
  });
  const shop = await words(share.shop, { size: 40, colour: '#0c6a67', most: 1 });
  return pictureEngine(Buffer.from(GROUND))
    .composite([
      { input: await underArch(picture), left: ARCH.left, top: ARCH.top },
      ...(picture ? [] : [await initial(share.title)]),
      { input: title.bytes, left: EDGE - title.width, top: 90 },
      { input: kind.bytes, left: EDGE - kind.width, top: 90 + title.height + 30 },
      { input: shop.bytes, left: EDGE - 84 - shop.width, top: 526 - Math.round(shop.height / 2) },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The whole picture low in the arch, whose rest its edges fill; or an empty arch. */
async function underArch(picture: Buffer | undefined): Promise<Buffer> {
  if (!picture) return Buffer.from(archIn('#fff'));
  const beside = (ARCH.width - PICTURE_SIDE) / 2;
  const whole = await pictureEngine(picture)
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({
      top: ARCH.height - PICTURE_SIDE,
      left: beside,
      right: beside,
      extendWith: 'copy',
    })
    .png()
    .toBuffer();
  return pictureEngine(whole)
    .ensureAlpha()
    .composite([{ input: Buffer.from(archIn('#000')), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Placeholder for a picture: the first letter of the name in the middle of the frame. */
async function initial(title: string) {
  const letter = [...title.trim()][0] ?? '';
  const { bytes, width, height } = await words(letter, {
    size: 200,
    colour: BRAND_COLOUR,
    most: 1,
  });
  return {
    input: bytes,
    left: ARCH.left + Math.round((ARCH.width - width) / 2),
    top: ARCH.top + Math.round((ARCH.height - height) / 2),
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
      width: 470,
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
