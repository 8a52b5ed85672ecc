import { jalaliTime } from '#shared/days.ts';

/** YYMMDD of a Jalali day in Tehran; the first part of an order number. */
export const orderDay = (now: Date): string => jalaliTime(now).slice(2, 10).replaceAll('/', '');
