import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readSettings } from '#server/config-file.ts';
import { sandboxKey } from '#server/sandbox/lock-sandbox.ts';
import { freePort, startShop } from '../shop.ts';

const root = resolve(import.meta.dirname, '../..');
const OWNER = '09120000001';

/**
 * An empty shop, made as the documents make a live one and marked as its rehearsal: nothing of the demo lies in it,
 * and its codes and banks can be read and pressed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync('test-results/week', { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-week-'));
  // open to the account that root hands PostgreSQL to
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const port = await freePort();
  const shop = (file: string, command: string, ...args: string[]) =>
    execFileSync(process.execPath, ['shop.mjs', command, ...args], {
      cwd: root,
      env: { ...process.env, SETTINGS_FILE: at(file), KAVENEGAR_API_KEY: 'the-key-of-the-panel' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  shop(
    'live',
    'setup',
    `--public-url=http://127.0.0.1:${await freePort()}`,
    `--admin-mobile=${OWNER}`,
    `--data-dir=${at('live-data')}`,
    '--sms-provider=kavenegar',
    '--kavenegar-template=login',
    '--kavenegar-sender=20001234',
  );
  shop('live', 'init');
  // a copy would lose the account to which the database belongs
  renameSync(at('live-data'), at('data'));
  shop(
    'rehearsal',
    'setup',
    `--rehearsal-of=${at('live')}`,
    `--public-url=http://127.0.0.1:${port}`,
    `--data-dir=${at('data')}`,
    `--port=${port}`,
  );
  shop('rehearsal', 'rehearse');
  const running = await startShop({
    dataDir: at('data'),
    port,
    env: { SHOP_MODE: 'rehearsal', SETTINGS_FILE: at('rehearsal') },
  });
  process.env.SHOP_URL = running.url;
  process.env.SHOP_DATA = running.dataDir;
  process.env.SHOP_OWNER = OWNER;
  process.env.SHOP_SETTINGS = at('rehearsal');
  process.env.SANDBOX_KEY = sandboxKey({
    secretKey: readSettings(at('rehearsal')).SECRET_KEY ?? '',
  });
  return async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
