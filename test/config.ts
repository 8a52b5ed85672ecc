import type { Config } from '#server/config.ts';

/** The settings of a shop that tests run in a folder of their own. */
export const plainConfig = (dataDir: string): Config => ({
  mode: 'demo',
  host: '127.0.0.1',
  port: 3000,
  dataDir,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databasePool: 16,
  databaseMost: 120,
  databaseBuffers: 128,
  publicUrl: 'http://127.0.0.1:3000',
  adminMobile: '09120000000',
  secretKey: 'a secret for tests that is long enough',
  dataKeys: [{ id: 'k1', key: Buffer.alloc(32, 1) }],
  sms: [{ provider: 'demo' }],
  gateways: {},
  botCheck: { provider: 'off' },
  gatewayTimeoutMs: 10_000,
  torobKey: '',
  chatLink: '',
  otpAlphabet: '0123456789',
  codesPerAddress: 100_000,
  smsPerDay: 1_000_000,
  orderHoldMinutes: 20,
  trustProxy: false,
  http: {
    ...{ requestMs: 30_000, uploadMs: 60_000, mostConnections: 500, hstsSubdomains: true },
    ...{ pageCacheMb: 32, cdn: { tagHeader: '', seconds: 0 } },
  },
  exposedDemo: false,
});
