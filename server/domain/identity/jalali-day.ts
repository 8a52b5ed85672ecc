const jalali = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const DAY = 86_400_000;
const TEHRAN = 3.5 * 3_600_000;

/** Jalali YYYY/MM/DD of an instant in UTC. */
function formatted(instant: number): string {
  const parts = Object.fromEntries(
    jalali.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}/${parts.month}/${parts.day}`;
}

/** Whether a Jalali YYYY/MM/DD is a day of the calendar; the 30th of Esfand is one in leap years only. */
export function isJalaliDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('/').map(Number);
  if (month < 1 || month > 12 || date < 1 || date > 31) return false;
  const ofYear = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  // Nowruz is between the 19th and the 22nd of March
  const guess = Date.UTC(year + 621, 2, 20) + (ofYear + date - 1) * DAY;
  return [-2, -1, 0, 1, 2].some((off) => formatted(guess + off * DAY) === day);
}

/** Full years between a Jalali birth date and today in Tehran. */
export function ageAt(now: Date, birthDate: string): number {
  const today = formatted(now.getTime() + TEHRAN);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
