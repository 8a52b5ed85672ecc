import { jalaliTime } from '#shared/days.ts';
import { MINUTE } from '#shared/time.ts';

const MINUTES_A_DAY = 24 * 60;

/** The last instant (ISO, UTC) at which a clock of Tehran showed one of these times, as 04:00; null without any. */
export function dueInstant(times: string[], now: Date): string | null {
  const minute = Math.floor(now.getTime() / MINUTE);
  const shown = minutesOf(jalaliTime(now).slice(-5));
  const passed = times.map((time) => (shown - minutesOf(time) + MINUTES_A_DAY) % MINUTES_A_DAY);
  if (passed.length === 0) return null;
  return new Date((minute - Math.min(...passed)) * MINUTE).toISOString();
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
