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
 * `npm run setup`: writes the settings of a live shop into a file that its owner alone may read, and says what is
 * still missing. Run again it adds to the file and changes what it is told; keys that stand in it are never replaced.
 */
async function setUp(): Promise<void> {
  const {
    file,
    settings: said,
    mayAsk,
    rehearsalOf,
  } = givenSettings(process.argv.slice(2), process.env);
  const path = resolve(file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const kept = parseEnv(before);
  const told = { ...(rehearsalOf && ofRealShop(rehearsalOf)), ...said };
  const wrong = problemsOfGiven(told, kept);
  if (wrong.length > 0) throw new StartError(wrong.join('\n'));
  const SHOP_MODE = rehearsalOf ? 'rehearsal' : (kept.SHOP_MODE ?? 'live');
  const known = { ...kept, ...told, SHOP_MODE };
  const answered = mayAsk ? await askInTerminal(known) : {};
  const all = { ...known, ...answered };
  const keys = newKeys(all);
  writePrivately(path, mergeSettings(before, { ...told, ...answered, SHOP_MODE, ...keys }));
  tell(path, Object.keys(keys));
}

/** A copy opens with the keys of the shop; its place, address, panel and banks are none of a rehearsal. */
function ofRealShop(file: string) {
  const { SECRET_KEY, DATA_KEYS, ADMIN_MOBILE } = readSettings(file);
  return { SECRET_KEY, DATA_KEYS, ADMIN_MOBILE };
}

/** What was written is read back as `npm start` will read it. */
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
    // in the folder of one release the next one would not find it
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
