import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '#server/db/start-error.ts';

const HEAD =
  '# The settings of the shop; docs/operations/settings.md lists all of them. Keep a ' +
  'copy of the keys apart from backups.\n';

/** The text of a settings file with these values: lines of theirs are replaced, all others stay as they are. */
export function mergeSettings(before: string, settings: NodeJS.Dict<string>): string {
  let text = before || HEAD;
  if (!text.endsWith('\n')) text += '\n';
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || parseEnv(text)[name] === value) continue;
    const line = lineOf(name, value);
    const old = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'm');
    // a function, because $ means something in a replacement
    text = old.test(text) ? text.replace(old, () => line) : `${text}${line}\n`;
  }
  return text;
}

/** One line that reads back as it was meant, in the shop and in a shell. Throws StartError where none does. */
function lineOf(name: string, value: string): string {
  const forms = /^[\w.,:/+=@-]*$/.test(value) ? [value] : [`'${value}'`, `"${value}"`];
  const form = forms.find((one) => parseEnv(`${name}=${one}`)[name] === value);
  if (form === undefined || /[\r\n]/.test(value))
    throw new StartError(`${name} cannot be written into a file: it holds quotes of both kinds.`);
  return `${name}=${form}`;
}

/** For its owner alone, and never half written. */
export function writePrivately(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.part`;
  writeFileSync(part, text, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, path);
}
