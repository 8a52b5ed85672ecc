import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withSettingsFile } from '#server/config-file.ts';
import { bareEnv } from '#test/commands.ts';
import { askForMissing } from './ask.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hojreh-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'etc', 'env');
const text = () => readFileSync(file(), 'utf8');

function setUp(flags: string[], environment: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../setup.ts'), `--file=${file()}`, ...flags],
    { encoding: 'utf8', env: { ...bareEnv, ...environment } },
  );
  return { said: stdout + stderr, status };
}

const whole = (dataDir: string) => [
  '--public-url=https://shop.example',
  '--admin-mobile=09120000000',
  `--data-dir=${dataDir}`,
  '--sms-provider=kavenegar',
  '--kavenegar-template=login',
  '--kavenegar-sender=2000',
];
const panel = { KAVENEGAR_API_KEY: `a b'$c#` };

test('known settings are written for their owner only, and missing ones are listed together', () => {
  const { said, status } = setUp(['--public-url=https://shop.example', '--sms-provider=smsir']);
  expect(status).toBe(1);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  for (const name of ['ADMIN_MOBILE', 'SMSIR_API_KEY', 'SMSIR_TEMPLATE_ID', 'SMSIR_LINE'])
    expect(said).toContain(`${name} is missing`);
});

test('a complete file opens a shop, with keys that were never made before', () => {
  const dataDir = join(folder, 'data');
  expect(setUp(whole(dataDir), panel)).toMatchObject({ status: 0 });
  const first = text();
  const config = readConfig(parseEnv(first));
  expect(config).toMatchObject({ mode: 'live', dataDir, adminMobile: '09120000000' });
  expect(config.sms).toMatchObject([
    { provider: 'kavenegar', kavenegarApiKey: panel.KAVENEGAR_API_KEY },
  ]);
  rmSync(file());
  setUp(whole(dataDir), panel);
  expect(readConfig(parseEnv(text())).secretKey).not.toBe(config.secretKey);
});

test('a second run changes what it is given, keeps every other line, and never changes a key', () => {
  setUp(whole(join(folder, 'data')), panel);
  writeFileSync(file(), `${text()}# a note of the owner\nPORT=3000\n`);
  const { SECRET_KEY, DATA_KEYS } = parseEnv(text());
  expect(setUp(['--port=4000', '--zarinpal-min=5000']).status).toBe(0);
  expect(parseEnv(text())).toMatchObject({
    SECRET_KEY,
    DATA_KEYS,
    PORT: '4000',
    ZARINPAL_MIN: '5000',
  });
  expect(text()).toContain('# a note of the owner');
  const before = text();
  const refused = setUp([`--secret-key=${'0123456789abcdef'.repeat(4)}x`, '--port=5000']);
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('never replaced') });
  expect(text()).toBe(before);
});

test('no keys are made for a folder whose shop has keys already', () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'shop-id'), 'a shop\n');
  const { said, status } = setUp(whole(join(folder, 'data')), panel);
  expect(status).toBe(1);
  expect(said).toContain('SECRET_KEY is missing');
  expect(text()).not.toContain('SECRET_KEY');
});

test('a rehearsal uses the keys of the real shop, but none of its panels and banks', () => {
  setUp([...whole(join(folder, 'data')), `--zarinpal-merchant-id=${crypto.randomUUID()}`], panel);
  const real = parseEnv(text());
  const { status } = setUp([
    `--rehearsal-of=${file()}`,
    `--file=${join(folder, 'try')}`,
    '--public-url=https://try.example',
    `--data-dir=${join(folder, 'copy')}`,
  ]);
  expect(status).toBe(0);
  const rehearsal = parseEnv(readFileSync(join(folder, 'try'), 'utf8'));
  expect(Object.keys(rehearsal).sort()).toEqual([
    'ADMIN_MOBILE',
    'DATA_DIR',
    'DATA_KEYS',
    'PUBLIC_URL',
    'SECRET_KEY',
    'SHOP_MODE',
  ]);
  expect(rehearsal).toMatchObject({ SHOP_MODE: 'rehearsal', SECRET_KEY: real.SECRET_KEY });
});

test('a value that cannot be used is refused before anything is written', () => {
  const { said, status } = setUp(['--admin-mobile=12', '--public-url=shop', '--trust-proxy=true']);
  expect(status).toBe(1);
  for (const name of ['ADMIN_MOBILE', 'PUBLIC_URL', 'TRUST_PROXY'])
    expect(said).toContain(`${name}: `);
  expect(() => text()).toThrow();
});

test('the terminal is asked for what is missing, and again after a wrong answer', async () => {
  const asked: string[] = [];
  const typed = ['ftp://shop', 'https://shop.example', '09120000000', '', '', '', '', ''];
  const answers = await askForMissing(
    { SMS_PROVIDER: 'ghasedak', GHASEDAK_API_KEY: 'k' },
    async (question) => {
      asked.push(question);
      return typed.shift() ?? '';
    },
  );
  expect(asked.filter((question) => question.startsWith('Address that customers'))).toHaveLength(2);
  expect(asked.join()).toContain('ghasedak: the approved template');
  expect(asked.join()).not.toContain('kavenegar: ');
  expect(answers).toMatchObject({
    PUBLIC_URL: 'https://shop.example',
    PORT: '3000',
    TRUST_PROXY: '1',
  });
  expect(answers).not.toHaveProperty('ZARINPAL_MERCHANT_ID');
});

test('the environment wins over the file of settings, and a named file must be there', () => {
  writeFileSync(join(folder, 'env'), 'PORT=4000\nHOST=127.0.0.2\n');
  const named = { SETTINGS_FILE: join(folder, 'env'), PORT: '5000' };
  expect(withSettingsFile(named)).toMatchObject({ PORT: '5000', HOST: '127.0.0.2' });
  expect(() => withSettingsFile({ SETTINGS_FILE: join(folder, 'none') })).toThrow('SETTINGS_FILE');
});
