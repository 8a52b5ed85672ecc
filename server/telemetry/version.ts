import { readFileSync } from 'node:fs';

/** The program is started in its own folder: a release tells its name there, which two of one version do not share. */
export const VERSION = [readField('package.json', 'version'), readField('release.json', 'name')]
  .filter(Boolean)
  .join(' · ');

function readField(file: string, name: string): string {
  try {
    return String((JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)[name] ?? '');
  } catch {
    return '';
  }
}
