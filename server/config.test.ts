import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { isProxyForgotten } from './config-proxy.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const live = {
  SHOP_MODE: 'live',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://shop.example',
  ADMIN_MOBILE: '09123456789',
  SECRET_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'key',
  KAVENEGAR_TEMPLATE: 'login',
  KAVENEGAR_SENDER: '2000',
};

describe('rehearsal', () => {
  it('reads no setting of a panel, a bank or a bot check, whatever its file was copied from', () => {
    const copied = {
      ...live,
      SHOP_MODE: 'rehearsal',
      ZARINPAL_MERCHANT_ID: crypto.randomUUID(),
      SAMAN_TERMINAL_ID: '12345678',
      SMS_SECOND_PROVIDER: 'smsir',
      CDN_SECONDS: '60',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'site',
      BOT_CHECK_SECRET: 'secret',
    };
    const config = readConfig(copied);
    expect(config).toMatchObject({ mode: 'live', isRehearsal: true, exposedDemo: true });
    expect(config.sms).toEqual([{ provider: 'demo' }]);
    expect(config.botCheck).toEqual({ provider: 'altcha' });
    expect(config.http.cdn.seconds).toBe(0);
    for (const gateway of Object.values(config.gateways))
      expect(gateway?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\//);
  });

  it('reaches no store, replica or backup of the real shop', () => {
    const real = { FILES_IN: 's3', S3_BUCKET: 'shop', DATABASE_READ_URL: 'postgres://x/y' };
    const lines = problemsOf({ ...live, SHOP_MODE: 'rehearsal', ...real }).join();
    for (const name of Object.keys(real)) expect(lines).toContain(`${name}: leave it out`);
  });

  it('needs the keys and the address of a live shop, and no panel', () => {
    expect(problemsOf({ SHOP_MODE: 'rehearsal' }).map((line) => line.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'ADMIN_MOBILE',
      'SECRET_KEY',
      'DATA_KEYS',
    ]);
  });
});

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('demo', () => {
  it('needs no setting at all', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      mode: 'demo',
      publicUrl: 'http://127.0.0.1:3000',
      adminMobile: '09120000000',
      sms: [{ provider: 'demo' }],
      gateways: { platform_zarinpal: { baseUrl: 'http://127.0.0.1:3000/sandbox/zarinpal' } },
      exposedDemo: false,
    });
  });

  it('makes its secret once, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey;
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('ignores real SMS and bank settings', () => {
    const { SHOP_MODE: _, ...rest } = live;
    const config = readConfig({ ...rest, ZARINPAL_MERCHANT_ID: crypto.randomUUID() });
    expect(config.sms).toEqual([{ provider: 'demo' }]);
    expect(config.gateways.platform_zarinpal?.baseUrl).toContain('/sandbox/zarinpal');
  });

  it('knows when other machines can reach it', () => {
    const config = readConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0', PORT: '4000' });
    expect(config.exposedDemo).toBe(true);
    expect(config.gateways.platform_zarinpal?.baseUrl).toBe(
      'http://127.0.0.1:4000/sandbox/zarinpal',
    );
  });
});

describe('live', () => {
  it('starts with its real settings', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', publicUrl: 'https://shop.example' });
  });

  it('lists everything that is missing at once', () => {
    const { SHOP_MODE, DATA_DIR, ...needed } = live;
    const { KAVENEGAR_API_KEY, KAVENEGAR_TEMPLATE, KAVENEGAR_SENDER, ...always } = needed;
    const problems = problemsOf({ SHOP_MODE, DATA_DIR, PORT: 'abc' }).join('\n');
    for (const key of Object.keys(always)) expect(problems).toContain(`${key} is missing`);
    expect(problems).toContain('PORT: must be a number');
  });

  it('asks for what each chosen provider of text messages needs', () => {
    const { KAVENEGAR_SENDER: _, ...rest } = live;
    const problems = problemsOf({ ...rest, SMS_SECOND_PROVIDER: 'smsir', SMSIR_LINE: '3000' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'KAVENEGAR_SENDER',
      'SMSIR_API_KEY',
      'SMSIR_TEMPLATE_ID',
    ]);
    expect(problemsOf({ ...live, SMS_SECOND_PROVIDER: 'kavenegar' })[0]).toContain('first one');
    const second = { SMSIR_API_KEY: 'k', SMSIR_TEMPLATE_ID: '100000', SMSIR_LINE: '3000' };
    const config = readConfig({ ...live, ...second, SMS_SECOND_PROVIDER: 'smsir' });
    expect(config.sms).toMatchObject([
      { provider: 'kavenegar', kavenegarSender: '2000' },
      { provider: 'smsir', smsirTemplateId: 100000, smsirParameter: 'CODE', smsirLine: 3000 },
    ]);
  });

  it.each(['a'.repeat(32), 'abcdefghijk'.repeat(4), '1234567812345678123456781234567812'])(
    'refuses a secret that can be guessed: %s',
    (SECRET_KEY) => {
      expect(problemsOf({ ...live, SECRET_KEY })[0]).toMatch(/^SECRET_KEY: is easy to guess/);
    },
  );

  it('counts an empty setting as missing', () => {
    expect(problemsOf({ ...live, SECRET_KEY: '' })[0]).toContain('SECRET_KEY is missing');
  });

  it('refuses an address without https, except on loopback', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example' })).toEqual([
      'PUBLIC_URL: must be https in live mode',
    ]);
    expect(problemsOf({ ...live, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });
});

it('tells every name that was meant for the shop and is not one of its settings', () => {
  const slips = { ZARINPAL_MERCHENT_ID: 'x', SAMAN_COLOUR: 'x', PUBLIC_URI: 'https://x.example' };
  const problems = problemsOf({ DATA_DIR: dataDir, ...slips, HOSTNAME: 'box', PATH: '/bin' });
  expect(problems).toEqual([
    'ZARINPAL_MERCHENT_ID is not a setting: do you mean ZARINPAL_MERCHANT_ID?',
    'SAMAN_COLOUR is not a setting of the shop',
    'PUBLIC_URI is not a setting: do you mean PUBLIC_URL?',
  ]);
});

it.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['scanner.internal:1', { host: 'scanner.internal', port: 1 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads %s as the place of a malware scanner', (typed, place) => {
  expect(readConfig({ DATA_DIR: dataDir, CLAMD_ADDRESS: typed }).scan).toEqual(place);
});

it.each(['3310', 'host:', 'host:0', 'host:70000', 'run/clamd.ctl', 'tcp://host:3310'])(
  'refuses %s as the place of a malware scanner',
  (typed) => {
    expect(problemsOf({ DATA_DIR: dataDir, CLAMD_ADDRESS: typed })).toEqual([
      'CLAMD_ADDRESS: must be host:port or the absolute path of a socket',
    ]);
  },
);

it('refuses a gateway whose smallest payment is above its largest', () => {
  expect(problemsOf({ ...live, ZARINPAL_MIN: '5000000', ZARINPAL_MAX: '2000' })).toEqual([
    'ZARINPAL_MIN: must not be above ZARINPAL_MAX (2000)',
  ]);
  expect(problemsOf({ ...live, SAMAN_MAX: '1000', SAMAN_MIN: '1000' })).toEqual([]);
});

it.each([
  'https://shop.example/store',
  'https://shop.example/?a=1',
  'https://shop.example/#top',
  'https://me:secret@shop.example',
])('refuses the public address %s, which it would cut', (address) => {
  expect(problemsOf({ ...live, PUBLIC_URL: address })[0]).toContain('PUBLIC_URL: must end after');
});

it.each([
  ['ORDER_HOLD_MINUTES', '61'],
  ['OTP_ALPHABET', '123'],
  ['ADMIN_MOBILE', '9121234567'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://shop:a@10.0.0.5,10.0.0.6/shop'],
])('refuses %s=%s by name', (key, value) => {
  expect(problemsOf({ DATA_DIR: dataDir, [key]: value })[0]).toContain(`${key}: `);
});

describe('TRUST_PROXY', () => {
  const read = (typed: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY: typed }).trustProxy;

  it('is a number of proxies, or their addresses and networks', () => {
    expect([read('0'), read('false'), read('')]).toEqual([false, false, false]);
    expect([read('1'), read('2')]).toEqual([1, 2]);
    expect(read('10.0.0.1, 2001:db8::/32,loopback')).toEqual([
      '10.0.0.1',
      '2001:db8::/32',
      'loopback',
    ]);
  });

  it.each(['true', 'yes', '-1', '99', '10.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', ','])(
    'is never %j',
    (typed) => {
      expect(problemsOf({ DATA_DIR: dataDir, TRUST_PROXY: typed })).toEqual([
        expect.stringMatching(/^TRUST_PROXY: must be the number of proxies/),
      ]);
    },
  );

  it('is reported missing where a live shop is behind a proxy of the same machine', () => {
    const behind = { ...live, HOST: '127.0.0.1' };
    expect(isProxyForgotten(readConfig(behind))).toBe(true);
    expect(isProxyForgotten(readConfig({ ...behind, TRUST_PROXY: '1' }))).toBe(false);
    expect(isProxyForgotten(readConfig({ ...behind, HOST: '0.0.0.0' }))).toBe(false);
  });
});

it.each(['0000000000', '0123456788', '012345678', '0123456789a'])(
  'refuses %j as the alphabet of codes: ten characters at least, each once',
  (alphabet) =>
    expect(problemsOf({ DATA_DIR: dataDir, OTP_ALPHABET: alphabet })).toEqual([
      'OTP_ALPHABET: must be 10 to 36 digits and capital letters, each once',
    ]),
);
