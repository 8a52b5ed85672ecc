import { faNumber } from '#shared/digits.ts';

/** Separator of a list of words. */
export const listMark = '،';

/** Texts of the search settings: synonyms and queries without results. */
export const adminSearchText = {
  tabs: 'بخش‌های جستجو',
  synonyms: {
    tab: 'هم‌معنی‌ها',
    add: 'هم‌معنی جدید',
    addTitle: 'هم‌معنی جدید',
    editTitle: 'ویرایش هم‌معنی‌ها',
    fields: { words: 'هم‌معنی‌ها', finds: 'این‌ها هم پیدا شوند' },
    wordsHint:
      'هر کلمه را با «،» جدا کنید؛ مثل: لپ‌تاپ، نوت‌بوک، laptop. جستجوی هر کدام، بقیه را هم پیدا می‌کند',
    findsHint: 'با جستجوی کلمه‌های بالا این‌ها هم پیدا می‌شوند، ولی برعکس نه؛ مثل «کفش» و «صندل»',
    editOf: (word: string) => `ویرایش «${word}»`,
    removeOf: (word: string) => `حذف «${word}»`,
    more: (n: number) => `و ${faNumber(n)} کلمه دیگر`,
    done: 'هم‌معنی‌ها ذخیره شد',
  },
  preview: {
    title: 'پیش‌نمایش',
    query: 'عبارت جستجو برای آزمایش',
    run: 'مشاهده نتیجه',
    before: 'در حال حاضر',
    after: 'با این هم‌معنی‌ها',
    none: 'چیزی پیدا نمی‌شود',
  },
  misses: {
    tab: 'جستجوهای بی‌نتیجه',
    nothing: 'چیزی پیدا نشد',
    without: (words: string[]) => `بدون ${words.map((word) => `«${word}»`).join('، ')} پیدا شد`,
    add: 'افزودن هم‌معنی',
    dismiss: 'حذف از این فهرست',
    dismissOf: (query: string) => `حذف «${query}» از این فهرست`,
  },
};
