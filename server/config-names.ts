import { gatewayFamilies } from './config-gateways.ts';
import { smsProviders } from './config-sms.ts';

/** Prefixes of the shop's settings; an unknown name with one of them is a typo. */
const FAMILIES = [
  ...Object.values(gatewayFamilies).map(({ name }) => name),
  ...smsProviders.map((name) => name.toUpperCase()),
  'SMS',
  'BOT_CHECK',
  'CLAMD',
  'TOROB',
  'GATEWAY',
  'S3',
  'FILES',
  'DATABASE',
  'BACKUP',
];
const isOurs = (name: string) => FAMILIES.some((family) => name.startsWith(`${family}_`));
/** Shorter names are similar to too many names of other programs. */
const SHORT = 7;
const NEAR = 2;

/** One line for each probable typo of a setting. */
export function unknownNames(given: Record<string, string | undefined>, known: string[]): string[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isNear(name, one));
      const isSlip = meant !== undefined && !given[meant];
      if (!isSlip && !isOurs(name)) return [];
      return [`${name} is not a setting${meant ? `: do you mean ${meant}?` : ' of the shop'}`];
    });
}

const isNear = (name: string, known: string) =>
  known.length >= SHORT &&
  Math.abs(name.length - known.length) <= NEAR &&
  distance(name, known) <= NEAR;

/** Edit distance (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Settings that would connect a copy to the real shop's file store, backups, replica or alerts. */
const REAL = /^(?:FILES_|S3_|BACKUP_|ALERT_|SMTP_|DATABASE_(?:READ|NEXT)_URL)/;

/**
 * One line for each setting that a rehearsal must not have; settings of SMS providers and banks are
 * not even read.
 */
export function rehearsalProblems(given: Record<string, string | undefined>): string[] {
  return Object.keys(given)
    .filter((name) => REAL.test(name))
    .map((name) => `${name}: leave it out, a rehearsal reaches nothing that the real shop uses`);
}
