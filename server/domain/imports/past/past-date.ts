import { addDays, isJalaliDay, jalaliDay } from '#shared/days.ts';
import { foldDigits } from '#shared/digits.ts';
import { foldText } from '#shared/fold-text.ts';

const DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/;
/** Jalali day with the year last, as plug-ins print it: `04/11/1402`, or with the month's name. */
const YEAR_LAST = /^(\d{1,2})(?:[-/.](\d{1,2})[-/.]| +(\p{L}+),? +)(1[34]\d{2})(.*)$/u;
const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
const two = (n: string | number) => String(n).padStart(2, '0');

/** A date of the former shop, Jalali or Gregorian, as «2024-01-24 10:20» in Tehran; undefined for what is none. */
export function pastDate(cell: string): string | undefined {
  const found = DATE.exec(yearFirst(foldDigits(foldText(cell)).trim()));
  if (!found) return undefined;
  const [, year = '', month = '', date = '', hour = '0', minute = '00'] = found;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const day = /^1[34]/.test(year)
    ? gregorianOf(`${year}/${two(month)}/${two(date)}`)
    : checkedDay(`${year}-${two(month)}-${two(date)}`);
  return day && `${day} ${two(hour)}:${minute}`;
}

/**
 * Moves the year to the front. A purely numeric Gregorian date with the year last stays, because
 * day and month are ambiguous.
 */
function yearFirst(text: string): string {
  const [, date = '', month, name = '', year = '', rest = ''] = YEAR_LAST.exec(text) ?? [];
  if (date === '') return text;
  return `${year}/${month ?? MONTHS.indexOf(name) + 1}/${date}${rest}`;
}

const checkedDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isDay && day >= '1995' && day < '2100' ? day : undefined;
};

/** The ISO day of a Jalali one. Nowruz is near the 20th of March. */
function gregorianOf(jalali: string): string | undefined {
  if (!isJalaliDay(jalali)) return undefined;
  const [year = 0, month = 0, date = 0] = jalali.split('/').map(Number);
  const ofYear = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const guess = addDays(`${year + 621}-03-20`, ofYear + date - 1);
  return [-2, -1, 0, 1, 2].map((n) => addDays(guess, n)).find((day) => jalaliDay(day) === jalali);
}
