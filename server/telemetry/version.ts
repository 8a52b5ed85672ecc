import { readFileSync } from 'node:fs';

/** Version and release name; two releases of one version differ in the name. Read from the working directory. */
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
