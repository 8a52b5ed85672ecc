import { fillText } from '#shared/fill-text.ts';
import { answerPlaceText as places } from '#shared/labels/tickets.ts';
import type { AnswerPlace } from '#shared/ticket-answers.ts';

const named = Object.fromEntries(
  Object.entries(places).map(([place, name]) => [place, `«${name}»`]),
);

/** Texts of saved answers and of the assignee of a ticket. */
export const ticketAnswersText = {
  title: 'پاسخ‌های آماده',
  add: 'پاسخ جدید',
  addTitle: 'پاسخ آماده جدید',
  editTitle: 'تغییر پاسخ آماده',
  editOf: (title: string) => `تغییر «${title}»`,
  removeOf: (title: string) => `حذف «${title}»`,
  search: 'جستجو در پاسخ‌های آماده',
  empty: 'هنوز پاسخ آماده‌ای نیست',
  emptyBody: 'پاسخ‌هایی را که زیاد می‌نویسید، یک بار ذخیره کنید و در تیکت‌ها به کار ببرید',
  none: 'پاسخی با این عبارت پیدا نشد',
  columns: { title: 'عنوان', body: 'متن', changed: 'آخرین تغییر' },
  fields: { title: 'عنوان', body: 'متن پاسخ' },
  titleHint: 'فقط همکاران می‌بینند؛ مثل «زمان ارسال»',
  bodyHint: 'عبارت‌های داخل {} در هر تیکت با اطلاعات همان مشتری جایگزین می‌شوند',
  place: (name: AnswerPlace) => places[name],
  /** Body with readable placeholders. */
  shown: (body: string) => fillText(body, named),
  /** Body for the editor, with Persian placeholder names in braces. */
  written: (body: string) => withNames(body, places),
  /** Inverse of `written`. */
  stored: (written: string) => withKeys(written, places),
  insertPlace: (name: AnswerPlace) => `افزودن ${places[name]}`,
  saved: 'پاسخ آماده ذخیره شد',
  insert: 'پاسخ آماده',
  insertHint: 'پاسخ در جای نشانگر اضافه می‌شود و نوشته شما می‌ماند',
  noRoom: 'این پاسخ در متن پیام جا نمی‌شود',
  manage: 'مدیریت پاسخ‌ها',
  assignee: {
    label: 'مسئول',
    none: 'بدون مسئول',
    all: 'مسئول: همه',
    mine: 'تیکت‌های من',
    take: 'اختصاص به من',
    self: (name: string) => `${name} (شما)`,
    taken: 'تیکت به شما اختصاص یافت',
    given: (name: string) => `تیکت به ${name} اختصاص یافت`,
    freed: 'تیکت بدون مسئول شد',
  },
};

type Names = Record<string, string>;

/** Wording with placeholders by their Persian names: {amount} becomes {مبلغ}. */
export const withNames = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${key}}`, `{${name}}`),
    wording,
  );

/** Inverse of `withNames`; the names of the keys must differ. */
export const withKeys = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${name}}`, `{${key}}`),
    wording,
  );
