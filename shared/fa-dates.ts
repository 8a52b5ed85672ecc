import { faDigits, faNumber } from './digits.ts';
import { DAY, HOUR, MINUTE, TEHRAN } from './time.ts';

/** Made when a date is written first: that takes a phone a tenth of a second, and most pages write none. */
function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    made ??= new Intl.DateTimeFormat('fa-IR', { timeZone: TEHRAN, ...options });
    return made.format(date);
  };
}

const day = formatter({ year: 'numeric', month: 'long', day: 'numeric' });
const month = formatter({ month: 'long' });
const shortDay = formatter({ month: 'long', day: 'numeric' });
const minute = formatter({ hour: '2-digit', minute: '2-digit', hour12: false });
const second = formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });

const format = (at: string | Date, how: (date: Date) => string) => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : how(date);
};

/** ۳۰ آبان ۱۴۰۵ */
export const faDay = (iso: string) => format(iso, day);
/** A Gregorian ISO day → «۳۰ آبان ۱۴۰۵». */
export const faIsoDay = (isoDay: string) => faDay(`${isoDay}T12:00:00Z`);
/** آبان */
export const faMonthName = (at: Date) => format(at, month);
/** A Gregorian ISO day → «۳۰ آبان». */
export const faShortDay = (isoDay: string) => format(`${isoDay}T12:00:00Z`, shortDay);
/** ۳۰ آبان ۱۴۰۵، ۱۴:۰۵ */
export const faDate = (at: string | Date) => format(at, (date) => `${day(date)}، ${minute(date)}`);
/** ساعت ۱۴:۰۵ */
export const faHour = (at: string | Date) => format(at, (date) => `ساعت ${minute(date)}`);
/** ۱۴:۰۵:۰۹ */
export const faTime = (iso: string) => format(iso, second);
/** ۳۰ اسفند ۱۴۰۳ ساعت ۱۲:۰۰:۰۰; the raw value when it is no date. */
export const faFullDate = (iso: string) =>
  format(iso, (date) => `${day(date)} ساعت ${second(date)}`);

/** «همین حالا», «۵ دقیقه پیش», «دیروز»; after 7 days the date. */
export function faAgo(iso: string, now = Date.now()) {
  const age = now - new Date(iso).getTime();
  if (Number.isNaN(age)) return iso;
  if (age < MINUTE) return 'همین حالا';
  if (age < HOUR) return `${faNumber(age / MINUTE)} دقیقه پیش`;
  if (age < DAY) return `${faNumber(age / HOUR)} ساعت پیش`;
  if (age < 2 * DAY) return 'دیروز';
  return age < 7 * DAY ? `${faNumber(age / DAY)} روز پیش` : faDay(iso);
}

/** Seconds as ۰۴:۰۹; hours are written when there are any. */
export function faClock(seconds: number) {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return faDigits(
    (parts[0] ? parts : parts.slice(1)).map((n) => String(n).padStart(2, '0')).join(':'),
  );
}

/** Seconds until something ends: a clock within a day, «۲ روز و ۵ ساعت» beyond. */
export function faSpan(seconds: number) {
  if (seconds < DAY / 1000) return faClock(seconds);
  const hours = Math.floor(seconds / 3600);
  const rest = hours % 24;
  return `${faNumber(hours / 24)} روز${rest > 0 ? ` و ${faNumber(rest)} ساعت` : ''}`;
}

/** A Gregorian ISO day → «شنبه», or narrow «ش». */
export const faWeekday = (day: string, width: 'long' | 'narrow' = 'long') =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('fa-IR', { timeZone: TEHRAN, weekday: width });
