import { isDatabaseAway } from './failures.ts';

/**
 * True for what the libraries throw beside every caller when PostgreSQL dies under them: their queries were
 * refused already, so the shop goes on and connects again.
 */
export const isLostDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  isDatabaseAway(error) &&
  /postgres|\/pg\/|pg-pool|graphile/.test(error.stack ?? '');
