import { DAY, MINUTE, TEHRAN } from './time.ts';

type Instant = string | number | Date;

const jalali = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: TEHRAN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const gregorian = new Intl.DateTimeFormat('en-CA', { timeZone: TEHRAN });

/** Since 1946 every clock of Tehran has differed from UTC by whole half hours. */
const HALF_HOUR = 30 * MINUTE;
const MAX_ENTRIES = 1000;
const cache = new Map<number, { hour: string; minute: number }>();

/** An instant as «1405/08/30 14:05» in Tehran, which sorts as text; null stays null. */
export function jalaliTime(at: Instant): string;
export function jalaliTime(at: Instant | null): string | null;
export function jalaliTime(at: Instant | null): string | null {
  if (at === null) return null;
  const time = new Date(at).getTime();
  const begin = Math.floor(time / HALF_HOUR) * HALF_HOUR;
  const { hour, minute } = cache.get(begin) ?? keepHalfHour(begin);
  return hour + String(minute + Math.floor((time - begin) / MINUTE)).padStart(2, '0');
}

/** Caches a half hour: Intl calendars are slow, and neighbouring instants mostly share one. */
function keepHalfHour(begin: number) {
  const parts = Object.fromEntries(
    jalali.formatToParts(begin).map(({ type, value }) => [type, value]),
  );
  const half = {
    hour: `${parts.year}/${parts.month}/${parts.day} ${parts.hour}:`,
    minute: Number(parts.minute),
  };
  if (cache.size >= MAX_ENTRIES) cache.clear();
  cache.set(begin, half);
  return half;
}

/** About noon in Tehran on the day that begins in UTC at this instant. */
const noonOf = (midnight: number) => midnight + 18 * HALF_HOUR;

/** A Gregorian ISO day as «1405/08/30». */
export const jalaliDay = (day: string): string => jalaliTime(noonOf(instantOf(day))).slice(0, 10);

/** The Gregorian ISO day that an instant has in Tehran. */
export const tehranDay = (at: Instant): string => gregorian.format(new Date(at));

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** An ISO day `n` days later, or earlier. */
export const addDays = (day: string, n: number): string =>
  new Date(instantOf(day) + n * DAY).toISOString().slice(0, 10);

/** Days from one ISO day to another. */
export const daysBetween = (from: string, to: string): number =>
  (instantOf(to) - instantOf(from)) / DAY;

/** The day of the week of an ISO day, Sunday as 0. */
export const weekdayOf = (day: string): number => new Date(instantOf(day)).getUTCDay();

/** True for a Jalali YYYY/MM/DD of the calendar; 30 Esfand exists in leap years only. */
export function isJalaliDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('/').map(Number);
  if (month < 1 || month > 12 || date < 1 || date > 31) return false;
  const ofYear = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  // Nowruz is between the 19th and the 22nd of March
  const guess = noonOf(Date.UTC(year + 621, 2, 20) + (ofYear + date - 1) * DAY);
  return [-2, -1, 0, 1, 2].some((off) => jalaliTime(guess + off * DAY).startsWith(`${day} `));
}

/** Full years between a Jalali birth date and the day an instant has in Tehran. */
export function ageAt(now: Instant, birthDate: string): number {
  const today = jalaliTime(now).slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
