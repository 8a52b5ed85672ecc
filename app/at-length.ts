import { MINUTE } from '#shared/time.ts';

/** So long may the shop take over very many rows or a whole film; then the answer is lost as any other. */
export const AT_LENGTH = 10 * MINUTE;
