import { lineAt, type Source } from './source-files.ts';
import { persianSources } from './word-rules.ts';

type Rule = { finds: RegExp; say: string; except?: RegExp };

/** Names of file formats in small letters; in a sentence they are JPG, PNG, WebP, ZIP. */
const format = '(?:jpe?g|png|webp|avif|pdf|zip|csv|xlsx|svg|mp4|webm)';
const letter = '[\\u0621-\\u06cc\\u200c]';
const word = (forms: string) => new RegExp(`(?<!${letter})(?:${forms})(?!${letter})`, 'g');
/** Files that convert foreign letters and digits. */
const FOLDING = /^shared\/(digits|fold-text)\.ts$/;

/** File that reads amounts in every way that people write them. */
const READING = /^shared\/amounts\.ts$/;

/** Rules of Persian orthography; `word-rules.ts` has those about the choice of words. */
const rules: Rule[] = [
  { finds: /[\u064a\u0649\u0643\u0629]/g, say: 'ی، ک، ه of Persian', except: FOLDING },
  { finds: /[\u0660-\u0669]/g, say: 'digits of Persian', except: FOLDING },
  { finds: /(?<![\u0621-\u06cc\u200c])ن?می (?=[\u0621-\u06cc])/g, say: 'a half-space after «می»' },
  {
    finds: /(?<=[\u0621-\u06cc]) (?:ها|های|هایی|ترین)(?![\u0621-\u06cc\u200c])/g,
    say: 'a half-space before «ها» and «ترین»',
  },
  { finds: /\u200c(?![\u0621-\u06cc])|(?<![\u0621-\u06cc])\u200c/g, say: 'a half-space in a word' },
  { finds: /(?<=[\u0621-\u06cc]) +[،؛؟]/g, say: 'no space before ، ؛ ؟' },
  { finds: /(?<=[\u0621-\u06cc])[,;?]/g, say: '، ؛ ؟' },
  { finds: /[،؛؟](?=[\u0621-\u06cc])/g, say: 'a space after ، ؛ ؟' },
  { finds: /(?<=[\u0621-\u06cc])(?<!توجه)!/g, say: 'no exclamation mark' },
  { finds: /(?<=[\u0621-\u06cc]) {2,}(?=[\u0621-\u06cc])/g, say: 'one space between words' },
  { finds: /(?<=[\u0621-\u06cc] )\d+(?= [\u0621-\u06cc])/g, say: 'digits of Persian' },
  {
    finds:
      /(?:faNumber\([^()]*\)\}|[۰-۹]) [\u0621-\u06cc\u200c]+\u200cها(?:ی|یی)?(?![\u0621-\u06cc])/g,
    say: 'no plural after a number',
  },
  {
    finds: word('(?:قبل|لطف|مثل|معمول|واقع|کامل|حتم|بعد|فعل|اصل|دقیق|سریع|مجدد|احتمال)ا'),
    say: 'its ً: قبلاً، لطفاً',
  },
  { finds: /(?<=[۰-۹])٬(?=[۰-۹])/g, say: '«,» between the digits of a number', except: READING },
  {
    finds: new RegExp(
      `(?<![\\w./-])${format}(?=[،؛»]| [\u0621-\u06cc])|(?<=[\u0621-\u06cc،؛«] \\(?)${format}(?![\\w:/])`,
      'g',
    ),
    say: 'JPG، PNG یا WebP, in capitals',
  },
  { finds: /(?<=[A-Z]), (?=[A-Z][\w,]* (?:یا|و) )/g, say: '«، » between names' },
  {
    // hints of several sentences may end with a full stop; one sentence alone has none
    finds: /\b\w*[hH]int\w*:\s*(?:\([^)]*\)\s*=>\s*)?['`](?:(?!,\n)[^.؟])*\.['`](?=,\n)/g,
    say: 'a hint of one sentence without a full stop',
  },
  { finds: word('تائید|تایید'), say: 'تأیید' },
  { finds: word('سوال|سئوال'), say: 'سؤال' },
  { finds: word('پائین'), say: 'پایین' },
  { finds: word('نگه‌داری|نگه داری'), say: 'نگهداری' },
  { finds: word('همزمان'), say: 'هم‌زمان' },
  { finds: word('پیش (?:فاکتور|نویس|فرض|نمایش)'), say: 'a half-space: پیش‌فاکتور' },
];

/** Violations of Persian orthography. */
export const writingViolations = (): string[] => persianSources().flatMap(strayWriting);

export const strayWriting = ({ path, text }: Source): string[] =>
  rules
    .filter(({ except }) => !except?.test(path))
    .flatMap(({ finds, say }) =>
      [...text.matchAll(finds)].map(
        (match) =>
          `${path}:${lineAt(text, match.index)} write ${say}: «${around(text, match.index)}»`,
      ),
    );

const around = (text: string, at: number) => text.slice(Math.max(0, at - 12), at + 12).trim();
