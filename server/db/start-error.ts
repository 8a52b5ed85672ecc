/** Error with a sentence for the person who starts the shop; printed without a stack. */
export class StartError extends Error {}

/** Hint for every message about a missing live shop. */
export const HOW_TO_BEGIN = 'Only `npm run init` makes a new, empty shop.';

const SENTENCES: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) => `Nothing answers at ${where}: is PostgreSQL running there?`,
  ENOENT: (where) => `Nothing answers at ${where}: is PostgreSQL running there?`,
  ENOTFOUND: (where) => `The host of ${where} is not known: check DATABASE_URL.`,
  EAI_AGAIN: (where) => `The host of ${where} is not known: check DATABASE_URL.`,
  EHOSTUNREACH: (where) => `${where} cannot be reached from this machine.`,
  ETIMEDOUT: (where) => `${where} did not answer in time.`,
  CONNECT_TIMEOUT: (where) => `${where} did not answer in time.`,
  CONNECTION_CLOSED: (where) => `${where} ended the connection: was PostgreSQL stopped meanwhile?`,
  '28P01': (where) => `The database refused the user or the password of DATABASE_URL (${where}).`,
  '28000': (where) => `The database refused the user of DATABASE_URL (${where}).`,
  '3D000': (where) => `There is no such database: ${where}. ${HOW_TO_BEGIN}`,
  '42501': (where) => `The user of DATABASE_URL may not do what a start needs (${where}).`,
  '53300': (where) => `The database has no connection left for the shop (${where}).`,
};

/** Sentence for a database that cannot be reached or used; undefined for other errors. */
export function explainDatabase(error: unknown, url: string): string | undefined {
  const { code, message } = error as { code?: string; message?: string };
  const sentence = code ? SENTENCES[code]?.(placeOfAddress(url)) : undefined;
  return sentence && code === '42501' ? `${sentence} ${message}` : sentence;
}

/** Host, port and database of an address, without user and password. */
export function placeOfAddress(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host}${port && `:${port}`}${pathname}`;
}
