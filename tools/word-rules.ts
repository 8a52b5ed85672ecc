import { lineAt, readSources, type Source } from './source-files.ts';

type Word = {
  /** Whole words; a zero-width non-joiner counts as a letter. */
  said: string;
  instead: string;
  /** Files where the word is right: legal papers, words that people search by. */
  except?: RegExp;
  /**
   * True for words that the demo's descriptions and the seller's guide may use, with
   * another meaning.
   */
  isProse?: true;
};

const letter = '[\\u0621-\\u06cc\\u200c]';
const PAPERS = /^app\/text\/(print|admin\/parcel-papers)\.ts$/;

/**
 * Forbidden words and their replacements; docs/vocabulary.md has the choices that no
 * rule can check.
 */
const words: Word[] = [
  { said: 'نشانی(?! کامل)', instead: 'آدرس' },
  { said: 'تازه|تازه‌ها|تازه‌ترین', instead: 'جدید', isProse: true },
  { said: 'دیدن', instead: 'مشاهده', isProse: true },
  { said: 'گفت‌وگو|گفت‌وگوی', instead: 'گفتگو' },
  { said: 'پیوند|پیوندها', instead: 'لینک' },
  { said: 'رونوشت', instead: 'کپی' },
  { said: 'خریدار|خریداران', instead: 'مشتری', except: PAPERS, isProse: true },
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
    except: PAPERS,
  },
  { said: 'پرسش|پرسیده', instead: 'سؤال (مشتری)، استعلام (بانک)' },
  { said: 'گام|گام‌ها|گام‌های', instead: 'مرحله', isProse: true },
  { said: 'دست‌کم', instead: 'حداقل' },
  { said: 'به‌دست', instead: 'توسط' },
  { said: 'بردارید|برداشتن|برداشته', instead: 'حذف', isProse: true },
  { said: 'کنونی|اکنون', instead: 'فعلی، در حال حاضر' },
  { said: 'پیشین', instead: 'قبلی' },
  { said: 'نشان داده', instead: 'نمایش داده' },
  { said: 'نشست|نشست‌ها|نشست‌های', instead: 'دستگاه' },
  { said: 'نخست|نخستین', instead: 'اول' },
  { said: 'آغاز|آغازین', instead: 'شروع، اولیه' },
  { said: 'سفارشات', instead: 'سفارش‌ها' },
  { said: 'تغییرها|تغییرهای', instead: 'تغییرات' },
  { said: 'نتیجه‌ها|نتیجه‌های', instead: 'نتایج' },
  { said: 'دلیل‌ها|دلیل‌های', instead: 'دلایل' },
  { said: 'تصویرها|تصویرهای', instead: 'تصاویر' },
  { said: 'محصول‌ها|محصول‌های', instead: 'محصولات' },
  { said: 'منتظر پرداخت', instead: 'در انتظار پرداخت' },
  { said: 'می‌باشد|می‌باشند', instead: 'است' },
  { said: 'نمایید|نمایند|ننمایید', instead: 'کنید' },
  { said: 'دیرکرد', instead: 'معوق' },
  { said: "'کارها'", instead: 'عملیات' },
  { said: '\\S*هٔ|\\S*ۀ', instead: 'بدون ۀ: نسخه جدید' },
];

const places =
  /^(app\/text(\.ts|\/.*\.ts)|shared\/.*\.ts|server\/(domain|sandbox|outside)\/.*\.ts)$/;
/** Dictionaries of search words and spelling variants. */
const dictionaries = /^server\/domain\/(catalogue|search|words)\//;
const spoken = /\.sheet\.ts$|-sheet\.ts$|home-blocks\.ts$/;

/** Product texts of the demo, and the seller's guide. */
const prose = /^(README\.fa\.md|(server\/db\/demo|tools\/seed)\/.*\.(ts|json|html))$/;
const page = /^public\/offline\.html$/;

/** All files with Persian sentences for readers. */
export const persianSources = (): Source[] =>
  readSources(/\.(ts|md|html|json)$/)
    .filter(({ path }) => [places, prose, page].some((those) => those.test(path)))
    .filter(({ path }) => !path.includes('.test.'))
    .filter(({ path }) => !dictionaries.test(path) || spoken.test(path));

/** Violations in screens, messages, files and the demo. */
export const wordViolations = (): string[] => persianSources().flatMap(strayWords);

export const strayWords = ({ path, text }: Source): string[] =>
  words
    .filter(({ except, isProse }) => !except?.test(path) && !(isProse && prose.test(path)))
    .flatMap(({ said, instead }) =>
      [...text.matchAll(new RegExp(`(?<!${letter})(?:${said})(?!${letter})`, 'g'))].map(
        (match) => `${path}:${lineAt(text, match.index)} say «${instead}», not «${match[0]}»`,
      ),
    );
