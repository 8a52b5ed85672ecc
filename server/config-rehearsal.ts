/** What leads out of a copy into what the real shop uses: its store of files, its backups, its replica, its alerts. */
const REAL = /^(?:FILES_|S3_|BACKUP_|ALERT_|SMTP_|DATABASE_(?:READ|NEXT)_URL)/;

/** One line for each setting that a rehearsal must not have; those of panels and banks it does not even read. */
export function rehearsalProblems(given: Record<string, string | undefined>): string[] {
  return Object.keys(given)
    .filter((name) => REAL.test(name))
    .map((name) => `${name}: leave it out, a rehearsal reaches nothing that the real shop uses`);
}
