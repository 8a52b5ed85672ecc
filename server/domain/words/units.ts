type Unit = { sign: string; times: number };

const unit = (sign: string, times: number, names: string): [string, Unit][] =>
  names.split('|').map((name) => [name, { sign, times }]);

/** Units by their folded names, without the ending «ی» of «کیلویی». */
const UNITS = new Map<string, Unit>([
  ...unit('g', 1, 'گرم|g|gr|gram'),
  ...unit('g', 1000, 'کیلو|کیلوگرم|کیلو گرم|kg|kilo'),
  ...unit('g', 0.001, 'میلی گرم|میلیگرم|mg'),
  ...unit('mm', 1, 'میلی متر|میلیمتر|mm'),
  ...unit('mm', 10, 'سانت|سانتی|سانتی متر|سانتیمتر|cm'),
  ...unit('mm', 1000, 'متر|m'),
  ...unit('in', 1, 'اینچ|inch|in'),
  ...unit('ml', 1, 'میلی لیتر|میلیلیتر|سی سی|ml|cc'),
  ...unit('ml', 1000, 'لیتر|l|lit'),
  ...unit('gb', 1, 'گیگ|گیگابایت|گیگا بایت|gb|gig'),
  ...unit('gb', 1000, 'ترا|ترابایت|ترا بایت|tb'),
  ...unit('gb', 0.001, 'مگ|مگابایت|مگا بایت|mb'),
  ...unit('w', 1, 'وات|w|watt'),
  ...unit('w', 1000, 'کیلووات|kw'),
  ...unit('mah', 1, 'میلی امپر|میلی امپرساعت|میلی امپر ساعت|میلیامپر|mah'),
  ...unit('mp', 1, 'مگاپیکسل|مگا پیکسل|mp'),
  ...unit('hz', 1, 'هرتز|hz'),
  ...unit('v', 1, 'ولت|v|volt'),
]);
/** Short names of two units: millilitre and millimetre. */
const LOOSE = new Map([
  ['میل', ['mm', 'ml']],
  ['میلی', ['mm', 'ml']],
]);
const MAX_UNIT = 3;

const NUMBERS = new Map<string, number>(
  [
    'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'
      .split(' ')
      .map((word, i) => [word, i] as const),
    'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'
      .split(' ')
      .map((word, i) => [word, (i + 2) * 10] as const),
    'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'
      .split(' ')
      .map((word, i) => [word, (i + 1) * 100] as const),
    [['نیم', 0.5] as const, ['ربع', 0.25] as const],
  ].flat(),
);

export type Count = { value: number; next: number; isWord: boolean };

/** Number that begins at this word, in digits, in words, or in both (`20 thousand`). */
export function readNumber(words: string[], at: number): Count | undefined {
  const word = words[at] ?? '';
  const isDigits = /^\d+(\.\d+)?$/.test(word);
  const first = isDigits ? Number(word) : NUMBERS.get(word);
  if (first === undefined) return undefined;
  let [value, next] = [first, at + 1];
  while (!isDigits && words[next] === 'و') {
    const more = NUMBERS.get(words[next + 1] ?? '');
    if (more === undefined || more >= value) break;
    value += more;
    next += 2;
  }
  if (words[next] !== 'هزار') return { value, next, isWord: !isDigits };
  return { value: value * 1000, next: next + 1, isWord: true };
}

/** The measures that begin at this word, each as the index holds it, and the word after them. */
export function readMeasure(words: string[], at: number) {
  const count = readNumber(words, at);
  if (!count) return undefined;
  for (let length = MAX_UNIT; length > 0; length--) {
    const name = words.slice(count.next, count.next + length).join(' ');
    const signs = LOOSE.get(name)?.map((sign) => ({ sign, times: 1 })) ?? unitOf(name);
    if (name && signs.length > 0)
      return {
        signs: signs.map(({ sign, times }) => signOf(count.value * times, sign)),
        next: count.next + length,
      };
  }
  return undefined;
}

function unitOf(name: string): Unit[] {
  const found = UNITS.get(name) ?? UNITS.get(name.replace(/ی$/, '')) ?? UNITS.get(halved(name));
  return found ? [found] : [];
}

/** Name of a unit without the adjective ending that is written with two letters. */
const halved = (name: string) => name.replace(/یی$/, '');

const signOf = (value: number, sign: string) => `=${Math.round(value * 1000) / 1000}${sign}=`;

/** Separates a number from its unit, such as `256gb`; codes stay whole. */
export const apartFromDigits = (folded: string) =>
  folded
    .replace(/(\d)(?=[\u0621-\u06d3])|([\u0621-\u06d3])(?=\d)/g, '$1$2 ')
    .replace(
      /(?<![a-z\d.-])(\d+(?:\.\d+)?)(?=(gb|tb|mb|kg|g|ml|cm|mm|mah|mp|w)(?![a-z\d]))/g,
      '$1 ',
    );

/** Measures of a folded text in the form of the index: half a kilo and 500 grams are both `=500g=`. */
export function measuresOf(folded: string): string[] {
  const words = apartFromDigits(folded).split(' ');
  const signs = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const measure = readMeasure(words, at);
    for (const sign of measure?.signs ?? []) signs.add(sign);
    at = measure?.next ?? at + 1;
  }
  return [...signs];
}

/** The other spelling of a number: digits for a number word, the word for digits. */
export function otherWriting({ value, isWord }: Count): string | undefined {
  if (isWord) return ` ${value} `;
  return [...NUMBERS].find(([, number]) => number === value)?.[0];
}
