/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** The zone of all days of the shop; its clock had a summer time until 2022. */
export const TEHRAN = 'Asia/Tehran';
