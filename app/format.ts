import { faDigits, faNumber } from '#shared/digits.ts';
import { COMMA, TOMAN } from './text/units.ts';

const NO_BREAK = '\u00a0';

/** 1234567.9 → «۱,۲۳۴,۵۶۷ تومان» with a no-break space. */
export const faPrice = (n: number) => `${faNumber(n)}${NO_BREAK}${TOMAN}`;

/** First and last name of a person. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Mobile number in Persian digits, grouped 4-3-4; to be shown inside <bdi dir="ltr">. */
export const faMobile = (mobile: string) =>
  // a deleted account has no number
  mobile.startsWith('deleted')
    ? '—'
    : faDigits(mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, `$1${NO_BREAK}$2${NO_BREAK}$3`));

/** As it is called from anywhere, without its plus. */
export const abroadOf = (mobile: string) => mobile.replace(/^0/, '98');

const MOBILE = /^09\d{9}$/;
const SHEBA = /^IR\d{24}$/;
const CARD = /^[56]\d{15}$/;
/** Digits, masked digits and separators, after the letters of a Sheba. */
const NUMERIC = /^(?:IR)?[\d*• -]+$/;

/** A code for display: numbers in Persian digits, long ones in groups of four, others as stored. */
export function faCode(value: string): string {
  if (MOBILE.test(value)) return faMobile(value);
  if (SHEBA.test(value) || CARD.test(value)) return faDigits(value.replace(/(.{4})(?=.)/g, '$1 '));
  return NUMERIC.test(value) ? faDigits(value) : value;
}

/** Address of a picture at one of the widths 160, 320, 640, 1080, 1600, 1920. */
export const pictureUrl = (
  folder: 'products' | 'banners' | 'brands' | 'categories' | 'blog' | 'site',
  img: string,
  width: number,
) => `/api/serve/${folder}/${encodeURIComponent(img)}?w=${width}`;

/** Province, city and street in one line. */
export const addressLine = (place: {
  province: { label: string };
  city: string;
  address: string;
}) => [place.province.label, place.city, place.address].filter(Boolean).join(COMMA);

/** Link that opens the device's own map and needs no API key. */
export const mapLink = (lat: number, lng: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
