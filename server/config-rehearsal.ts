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
