import { lineAt, readSources, type Source } from './source-files.ts';

type Word = {
  /** Whole words; a half-space is a letter of its word. */
  said: string;
  instead: string;
  /** Files where the word is right: papers of law, words that people search by. */
  except?: RegExp;
};

const letter = '[\\u0621-\\u06cc\\u200c]';
const PAPERS = /^app\/text\/print\.ts$/;

/** One word for one thing: docs/vocabulary.md says which, this table what is not said beside it. */
const words: Word[] = [
  { said: 'نشانی(?! کامل)', instead: 'آدرس' },
  { said: 'تازه|تازه‌ها|تازه‌ترین', instead: 'جدید' },
  { said: 'دیدن', instead: 'مشاهده' },
  { said: 'گفت‌وگو|گفت‌وگوی', instead: 'گفتگو' },
  { said: 'پیوند|پیوندها', instead: 'لینک' },
  { said: 'رونوشت', instead: 'کپی' },
  { said: 'خریدار|خریداران', instead: 'مشتری', except: PAPERS },
  { said: 'ضمانت', instead: 'گارانتی', except: /^shared\/product-fields\.ts$/ },
  { said: 'ویژگی|ویژگی‌ها', instead: 'مشخصات' },
  { said: 'کمبود', instead: 'هشدار موجودی' },
  { said: 'بازگشتی|برگشتی', instead: 'مرجوعی (کالا)، برگشت وجه (پول)' },
  { said: 'برگشت خورد', instead: 'برگشت وجه' },
  { said: 'نویسه|نویسه‌ها|نویسه‌های', instead: 'حرف' },
  { said: 'برگزینید|برگزیدن|برگزیده', instead: 'انتخاب کنید' },
  { said: 'واگرد|واگردشده', instead: 'بازگردانی' },
  { said: 'ازنو', instead: 'تکرار' },
  {
    said: 'فرستادن|فرستاده|فرستاده‌شده|فرستاده‌اید|فرستنده|می‌فرستیم|می‌فرستید|می‌فرستند|می‌فرستد|نمی‌فرستد|بفرستید|نفرستید|نفرستاده',
    instead: 'ارسال، بارگذاری (فایل)',
  },
  { said: 'پرسش|پرسیده', instead: 'سؤال (مشتری)، استعلام (بانک)' },
  { said: 'گام|گام‌ها|گام‌های', instead: 'مرحله' },
  { said: 'دست‌کم', instead: 'حداقل' },
  { said: 'به‌دست', instead: 'توسط' },
  { said: 'بردارید|برداشتن|برداشته', instead: 'حذف' },
  { said: 'کنونی|اکنون', instead: 'فعلی، در حال حاضر' },
  { said: 'پیشین', instead: 'قبلی' },
  { said: 'نشان داده', instead: 'نمایش داده' },
  { said: 'نشست|نشست‌ها|نشست‌های', instead: 'دستگاه' },
  { said: 'نخست', instead: 'اول' },
  { said: 'آغاز', instead: 'شروع' },
  { said: 'سفارشات', instead: 'سفارش‌ها' },
  { said: 'دیرکرد', instead: 'معوق' },
  { said: "'کارها'", instead: 'عملیات' },
  { said: '\\S*هٔ|\\S*ۀ', instead: 'بدون ۀ: نسخه جدید' },
];

const places =
  /^(app\/text(\.ts|\/.*\.ts)|shared\/.*\.ts|server\/(domain|sandbox|outside)\/.*\.ts)$/;
/** Words people search by and other ways to write them. */
const dictionaries = /^server\/domain\/(catalogue|search|words)\//;
const spoken = /\.sheet\.ts$|-sheet\.ts$|home-blocks\.ts$/;

/** Words of the screens, messages and files that have another word beside them. */
export const wordViolations = (): string[] =>
  readSources(/\.ts$/)
    .filter(({ path }) => places.test(path) && !path.includes('.test.'))
    .filter(({ path }) => !dictionaries.test(path) || spoken.test(path))
    .flatMap(strayWords);

export const strayWords = ({ path, text }: Source): string[] =>
  words
    .filter(({ except }) => !except?.test(path))
    .flatMap(({ said, instead }) =>
      [...text.matchAll(new RegExp(`(?<!${letter})(?:${said})(?!${letter})`, 'g'))].map(
        (match) => `${path}:${lineAt(text, match.index)} say «${instead}», not «${match[0]}»`,
      ),
    );
