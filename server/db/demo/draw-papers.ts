import sharp from 'sharp';
import type { IdentityFileKind } from '#contract/identity.ts';

const PERSON = (x: number, y: number, size: number) => `
  <circle cx="${x}" cy="${y}" r="${size}" fill="#c9a27e"/>
  <path d="M ${x - size * 1.9} ${y + size * 3.2} a ${size * 1.9} ${size * 1.9} 0 0 1 ${size * 3.8} 0 z" fill="#46606d"/>`;
const LINES = (x: number, y: number, widths: number[]) =>
  widths
    .map(
      (width, i) =>
        `<rect x="${x - width}" y="${y + i * 58}" width="${width}" height="24" rx="12" fill="#9fb4bb"/>`,
    )
    .join('');
const CARD = (body: string) => `
  <rect width="960" height="640" fill="#d8d2c6"/>
  <rect x="80" y="60" width="800" height="520" rx="36" fill="#eef6f5" stroke="#b9cfd0" stroke-width="4"/>${body}`;

const DRAWINGS: Record<IdentityFileKind, string> = {
  cardFront: CARD(`
    <rect x="130" y="170" width="220" height="290" rx="16" fill="#dfe8ea"/>${PERSON(240, 270, 62)}
    <rect x="130" y="100" width="700" height="36" rx="18" fill="#0a7c76"/>
    ${LINES(820, 180, [360, 300, 380, 240, 320])}`),
  cardBack: CARD(`
    <rect x="80" y="120" width="800" height="90" fill="#46606d"/>
    ${LINES(820, 270, [520, 440, 560])}<rect x="130" y="470" width="300" height="60" fill="#9fb4bb"/>`),
  selfie: `<rect width="960" height="640" fill="#e3ded4"/>${PERSON(520, 240, 130)}
    <rect x="150" y="380" width="260" height="180" rx="12" fill="#ffffff" transform="rotate(-8 280 470)"/>`,
};

/** Invented sample of an identity document, without a person. */
export const drawPaper = (kind: IdentityFileKind): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${DRAWINGS[kind]}</svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer();
