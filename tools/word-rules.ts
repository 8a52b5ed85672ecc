import { lineAt, readSources, type Source } from './source-files.ts';

type Word = {
  /** Whole words; a zero-width non-joiner counts as a letter. */
  word: string;
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
  { word: 'نشانی(?! کامل)', instead: 'آدرس' },
  { word: 'تازه|تازه‌ها|تازه‌ترین', instead: 'جدید', isProse: true },
  { word: 'دیدن', instead: 'مشاهده', isProse: true },
  { word: 'گفت‌وگو|گفت‌وگوی', instead: 'گفتگو' },
  { word: 'پیوند|پیوندها', instead: 'لینک' },
  { word: 'رونوشت', instead: 'کپی' },
  { word: 'خریدار|خریداران', instead: 'مشتری', except: PAPERS, isProse: true },
  { word: 'ضمانت', instead: 'گارانتی', except: /^shared\/product-fields\.ts$/ },
  { word: 'ویژگی|ویژگی‌ها', instead: 'مشخصات' },
  { word: 'کمبود', instead: 'هشدار موجودی' },
  { word: 'بازگشتی|برگشتی', instead: 'مرجوعی (کالا)، برگشت وجه (پول)' },
  { word: 'برگشت خورد', instead: 'برگشت وجه' },
  { word: 'نویسه|نویسه‌ها|نویسه‌های', instead: 'حرف' },
  { word: 'برگزینید|برگزیدن|برگزیده', instead: 'انتخاب کنید' },
  { word: 'واگرد|واگردشده', instead: 'بازگردانی' },
  { word: 'ازنو', instead: 'تکرار' },
  {
    word: 'فرستادن|فرستاده|فرستاده‌شده|فرستاده‌اید|فرستنده|می‌فرستیم|می‌فرستید|می‌فرستند|می‌فرستد|نمی‌فرستد|بفرستید|نفرستید|نفرستاده',
    instead: 'ارسال، بارگذاری (فایل)',
    except: PAPERS,
  },
  { word: 'پرسش|پرسیده', instead: 'سؤال (مشتری)، استعلام (بانک)' },
  { word: 'گام|گام‌ها|گام‌های', instead: 'مرحله', isProse: true },
  { word: 'دست‌کم', instead: 'حداقل' },
  { word: 'به‌دست', instead: 'توسط' },
  { word: 'بردارید|برداشتن|برداشته', instead: 'حذف', isProse: true },
  { word: 'کنونی|اکنون', instead: 'فعلی، در حال حاضر' },
  { word: 'پیشین', instead: 'قبلی' },
  { word: 'نشان داده', instead: 'نمایش داده' },
  { word: 'نشست|نشست‌ها|نشست‌های', instead: 'دستگاه' },
  { word: 'نخست|نخستین', instead: 'اول' },
  { word: 'آغاز|آغازین', instead: 'شروع، اولیه' },
  { word: 'سفارشات', instead: 'سفارش‌ها' },
  { word: 'تغییرها|تغییرهای', instead: 'تغییرات' },
  { word: 'نتیجه‌ها|نتیجه‌های', instead: 'نتایج' },
  { word: 'دلیل‌ها|دلیل‌های', instead: 'دلایل' },
  { word: 'تصویرها|تصویرهای', instead: 'تصاویر' },
  { word: 'محصول‌ها|محصول‌های', instead: 'محصولات' },
  { word: 'منتظر پرداخت', instead: 'در انتظار پرداخت' },
  { word: 'می‌باشد|می‌باشند', instead: 'است' },
  { word: 'نمایید|نمایند|ننمایید', instead: 'کنید' },
  { word: 'دیرکرد', instead: 'معوق' },
  { word: 'پذیرش|پذیرفتنی', instead: 'تأیید، قابل تأیید' },
  { word: 'سطر|سطرها|سطرهای', instead: 'ردیف' },
  { word: 'از رده خارج', instead: 'غیرقابل فروش' },
  { word: 'بچسبانید|چسباندن', instead: 'جای‌گذاری', isProse: true },
  { word: 'مابه‌التفاوت با', instead: 'مابه‌التفاوت به عهده' },
  { word: 'به شما سپرده شد|سپردن به', instead: 'اختصاص' },
  { word: "'کارها'", instead: 'عملیات' },
  { word: '\\S*هٔ|\\S*ۀ', instead: 'بدون ۀ: نسخه جدید' },
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
    .flatMap(({ word, instead }) =>
      [...text.matchAll(new RegExp(`(?<!${letter})(?:${word})(?!${letter})`, 'g'))].map(
        (match) => `${path}:${lineAt(text, match.index)} say «${instead}», not «${match[0]}»`,
      ),
    );
