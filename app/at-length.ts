import { MINUTE } from '#shared/time.ts';

/** Timeout in milliseconds for calls about very many rows or a whole video. */
export const AT_LENGTH = 10 * MINUTE;
