import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { readSettings } from '#server/config-file.ts';
import { StartError } from '#server/db/start-error.ts';
import { explainStart } from '#server/explain-start.ts';
import { askInTerminal } from './setup/ask.ts';
import { givenSettings, problemsOfGiven } from './setup/given.ts';
import { newKeys } from './setup/keys.ts';
import { mergeSettings, writePrivately } from './setup/settings-text.ts';

/**
 * `npm run setup`: writes the settings of a live shop into a file that only its owner may read, and
 * lists what is missing. Repeated runs add and change settings; existing keys are never replaced.
 */
async function setUp(): Promise<void> {
  const {
    file,
    settings: answers,
    mayAsk,
    rehearsalOf,
  } = givenSettings(process.argv.slice(2), process.env);
  const path = resolve(file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const stored = parseEnv(before);
  const wanted = { ...(rehearsalOf && ofRealShop(rehearsalOf)), ...answers };
  const wrong = problemsOfGiven(wanted, stored);
  if (wrong.length > 0) throw new StartError(wrong.join('\n'));
  const SHOP_MODE = rehearsalOf ? 'rehearsal' : (stored.SHOP_MODE ?? 'live');
  const known = { ...stored, ...wanted, SHOP_MODE };
  const answered = mayAsk ? await askInTerminal(known) : {};
  const all = { ...known, ...answered };
  const keys = newKeys(all);
  writePrivately(path, mergeSettings(before, { ...wanted, ...answered, SHOP_MODE, ...keys }));
  tell(path, Object.keys(keys));
}

/**
 * Settings that a rehearsal takes from the live shop: keys and owner, but no address, SMS
 * provider or bank.
 */
function ofRealShop(file: string) {
  const { SECRET_KEY, DATA_KEYS, ADMIN_MOBILE } = readSettings(file);
  return { SECRET_KEY, DATA_KEYS, ADMIN_MOBILE };
}

/** Reads the file back, as `npm start` will, and reports the result. */
function tell(path: string, keys: string[]): void {
  const settings = parseEnv(readFileSync(path, 'utf8'));
  const missing = problemsOf(settings);
  console.log(`\n  Settings: ${path}`);
  if (keys.length > 0)
    console.log(
      `  New keys: ${keys.join(', ')}. Copy them to a safe place, apart from the backups.`,
    );
  if (missing.length > 0) {
    console.log('\n  Still missing (write it into the file, or run `npm run setup` again):');
    for (const line of missing) console.log(`  - ${line}`);
    process.exitCode = 1;
    return;
  }
  if (
    settings.SHOP_MODE === 'live' &&
    !['ZARINPAL_MERCHANT_ID', 'SAMAN_TERMINAL_ID', 'MELLAT_TERMINAL_ID'].some(
      (name) => settings[name],
    )
  )
    console.log('  No gateway: only wallets and wholesale orders can pay.');
  console.log(`\n  Complete. Next: ${nextStep(settings)}.\n`);
}

function nextStep({ SHOP_MODE, DATA_DIR = '.data' }: NodeJS.Dict<string>): string {
  if (SHOP_MODE === 'rehearsal') return 'with the copy in its place, `npm run rehearse`';
  return existsSync(join(DATA_DIR, 'shop-id')) ? '`npm start`' : '`npm run init`';
}

function problemsOf(settings: NodeJS.Dict<string>): string[] {
  try {
    readConfig(settings);
    // a path relative to one release would be lost with the next release
    return isAbsolute(settings.DATA_DIR ?? '')
      ? []
      : ['DATA_DIR is missing: the folder of database and files, as a whole path'];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

setUp().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exitCode = 1;
});
