import { faNumber } from '#shared/digits.ts';
import { faShortDay, faWeekday } from '#shared/fa-dates.ts';

type Chosen = { day: string | null; from: number | null; to: number | null };

/** The chosen day and hours: «شنبه ۷ آذر، ساعت ۹ تا ۱۲»; empty where none was to be chosen. */
export const deliveryTimeText = ({ day, from, to }: Chosen): string =>
  day && from !== null && to !== null
    ? `${faWeekday(day)} ${faShortDay(day)}، ساعت ${faNumber(from)} تا ${faNumber(to)}`
    : '';
