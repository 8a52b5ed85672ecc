import { offersText as t } from '#app/text/offers.ts';
import { faDigits } from '#shared/digits.ts';
import { faShortDay, faWeekday } from '#shared/fa-dates.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';

/** Of the clock of Tehran, which has had no summer time since 2022. */
const AHEAD = 3.5 * HOUR;

/**
 * End of a promotion in words. The same at every time, so that a kept page and the browser that
 * continues it say the same.
 */
export function endsText(until: string): string {
  const at = Date.parse(until) + AHEAD;
  // a day ends in its last minute, or with the first one of the next
  const isWhole = (at + MINUTE) % DAY < 2 * MINUTE;
  const shown = new Date(isWhole ? at - MINUTE : at).toISOString();
  const day = shown.slice(0, 10);
  const words = `${faWeekday(day)} ${faShortDay(day)}`;
  return isWhole ? t.endOfDay(words) : t.end(words, faDigits(shown.slice(11, 16)));
}
