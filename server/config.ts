import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MOBILE } from '#shared/iran-ids.ts';
import { type BackupConfig, backupConfig, backupEnv, backupProblems } from './config-backup.ts';
import {
  type BotCheckConfig,
  botCheckConfig,
  botCheckEnv,
  botCheckProblems,
} from './config-bot-check.ts';
import { type DataKey, dataKeysEnv, newDataKey, readKeys } from './config-data-keys.ts';
import {
  type DatabaseConfig,
  databaseConfig,
  databaseEnv,
  databaseProblems,
} from './config-database.ts';
import { feedsEnv } from './config-feeds.ts';
import { openSettingsFile, withSettingsFile } from './config-file.ts';
import {
  type FilesConfig,
  filesConfig,
  filesEnv,
  filesProblems,
  type ScanConfig,
  scanConfig,
  scanEnv,
} from './config-files.ts';
import {
  demoGateways,
  type GatewayConfigs,
  gatewayEnv,
  gatewayProblems,
  liveGateways,
} from './config-gateways.ts';
import { type HttpConfig, httpConfig, httpEnv, limitsConfig, limitsEnv } from './config-http.ts';
import { rehearsalProblems, unknownNames } from './config-names.ts';
import { proxyEnv, readTrustProxy, type TrustProxy } from './config-proxy.ts';
import { type RetentionConfig, retentionConfig, retentionEnv } from './config-retention.ts';
import { liveSms, type SmsConfig, smsEnv, smsProblems } from './config-sms.ts';
import { type TelemetryConfig, telemetryConfig, telemetryEnv } from './config-telemetry.ts';

export type Config = DatabaseConfig & {
  mode: 'demo' | 'live';
  /** True for a live shop on a copy of its data, with sandbox SMS and banks. */
  isRehearsal: boolean;
  host: string;
  port: number;
  dataDir: string;
  files: FilesConfig;
  backup: BackupConfig;
  publicUrl: string;
  adminMobile: string;
  secretKey: string;
  /**
   * Keys for private data in the database and on disk, the first of which encrypts; never empty.
   */
  dataKeys: DataKey[];
  /** In order of preference. */
  sms: SmsConfig[];
  gateways: GatewayConfigs;
  botCheck: BotCheckConfig;
  /** Malware scanner for files of strangers; undefined: none. */
  scan: ScanConfig | undefined;
  gatewayTimeoutMs: number;
  /** Torob's public key for request signatures (Ed25519, SPKI, base64). */
  torobKey: string;
  chatLink: string;
  /** Contacts for vulnerability reports, comma separated; empty: none is published. */
  securityContact: string;
  otpAlphabet: string;
  /** Codes per hour for one address, over all mobile numbers. */
  codesPerAddress: number;
  /** Text messages per day, codes included. */
  smsPerDay: number;
  orderHoldMinutes: number;
  trustProxy: TrustProxy;
  http: HttpConfig;
  telemetry: TelemetryConfig;
  retention: RetentionConfig;
  /**
   * True for a demo that other machines can reach, and for a rehearsal: pages show a banner, and
   * crawlers are refused.
   */
  exposedDemo: boolean;
};

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  // an unreadable address has an error line of its own
  return !url || url.href === `${url.origin}/`;
}

/** Lists every problem of the environment at once, one line each. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const Env = z.object({
  SETTINGS_FILE: z.string().optional(),
  SHOP_MODE: z
    .enum(['demo', 'live', 'rehearsal'], 'must be demo, live or rehearsal')
    .default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(1).max(65535).default(3000),
  DATA_DIR: z.string().default('.data'),
  ...databaseEnv,
  PUBLIC_URL: webAddress
    .refine(isOrigin, 'must end after the host: the shop cannot live below a path')
    .optional(),
  ADMIN_MOBILE: z.string().regex(MOBILE, 'must be 11 digits that start with 09').optional(),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(isRandom, 'is easy to guess: take the output of `openssl rand -hex 32`')
    .optional(),
  DATA_KEYS: dataKeysEnv.optional(),
  ...smsEnv,
  ...gatewayEnv,
  ...botCheckEnv,
  ...scanEnv,
  ...feedsEnv,
  ...filesEnv,
  ...backupEnv,
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:|https:\/\/)\S+(,\s*(mailto:|https:\/\/)\S+)*$/,
      'must be mailto: or https addresses',
    )
    .optional(),
  CHAT_LINK: z.union([z.literal(''), webAddress]).optional(),
  OTP_ALPHABET: z
    .string()
    .regex(
      /^(?:([0-9A-Z])(?!.*\1)){10,36}$/,
      'must be 10 to 36 digits and capital letters, each once',
    )
    .default('0123456789'),
  ...limitsEnv,
  ORDER_HOLD_MINUTES: z.coerce.number('must be a number').int().min(10).max(60).default(20),
  ...proxyEnv,
  ...httpEnv,
  ...telemetryEnv,
  ...retentionEnv,
});
type Env = z.infer<typeof Env>;

const liveNeeds = {
  PUBLIC_URL: 'the https address that customers open',
  ADMIN_MOBILE: 'the mobile number of the first admin',
  SECRET_KEY: 'at least 32 random characters, kept for ever',
  DATA_KEYS:
    'id:base64 of 32 random bytes; encrypts national codes, card numbers and private files',
} as const;

/** False for few distinct characters and for a repeated short text. */
function isRandom(key: string): boolean {
  return new Set(key).size >= 10 && !/^(.+?)\1+$/.test(key);
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host);
}

/**
 * The environment, completed by the settings file. Throws ConfigError where that cannot be read.
 */
function ownSettings(): Environment {
  try {
    return withSettingsFile(process.env);
  } catch (error) {
    throw new ConfigError([(error as Error).message]);
  }
}

/** Settings file that other accounts of the machine may read. */
export const exposedSettings = () => openSettingsFile(process.env);

/** Names of all settings. */
export const settingNames = Object.keys(Env.shape);

/** Problem of a single value, whatever the others; undefined when it is valid. */
export function problemOf(name: string, value: string): string | undefined {
  const field = Env.shape[name as keyof Env];
  if (!field) return 'is not a setting of the shop';
  return field.safeParse(value).error?.issues[0]?.message;
}

/** Backup settings alone, for commands that need no other. Throws ConfigError with all problems. */
export function readBackupConfig(given: Environment = ownSettings()): BackupConfig {
  const { data, error } = z.object({ ...backupEnv, ...filesEnv }).safeParse(given);
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [...wrong, ...backupProblems(given)];
  if (!data || problems.length > 0) throw new ConfigError(problems);
  return backupConfig(data);
}

/** Reads and checks the environment and the settings file. Throws ConfigError with all problems. */
export function readConfig(env: Environment = ownSettings()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([key, value]) => value !== '' || key === 'CHAT_LINK'),
  );
  const parsed = Env.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')}: ${issue.message}`,
  );
  problems.push(...unknownNames(given, settingNames), ...botCheckProblems(given));
  problems.push(...filesProblems(given), ...databaseProblems(given), ...backupProblems(given));
  if (given.SHOP_MODE === 'live')
    problems.push(...liveProblems(given), ...smsProblems(given), ...gatewayProblems(given));
  if (given.SHOP_MODE === 'rehearsal')
    problems.push(...liveProblems(given), ...rehearsalProblems(given));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return CONFIGS[parsed.data.SHOP_MODE](parsed.data);
}

function liveProblems(given: Environment): string[] {
  const missing = Object.entries(liveNeeds)
    .filter(([key]) => !given[key])
    .map(([key, what]) => `${key} is missing: ${what}`);
  const url = given.PUBLIC_URL ? URL.parse(given.PUBLIC_URL) : null;
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    missing.push('PUBLIC_URL: must be https in live mode');
  }
  return missing;
}

function commonConfig(env: Env) {
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    files: filesConfig(env),
    backup: backupConfig(env),
    ...databaseConfig(env),
    botCheck: botCheckConfig(env),
    scan: scanConfig(env),
    otpAlphabet: env.OTP_ALPHABET,
    ...limitsConfig(env),
    orderHoldMinutes: env.ORDER_HOLD_MINUTES,
    gatewayTimeoutMs: env.GATEWAY_TIMEOUT_MS,
    torobKey: env.TOROB_PUBLIC_KEY,
    trustProxy: readTrustProxy(env.TRUST_PROXY) ?? false,
    http: httpConfig(env),
    telemetry: telemetryConfig(env),
    retention: retentionConfig(env),
  };
}

function liveConfig(env: Env): Config {
  return {
    ...commonConfig(env),
    mode: 'live',
    isRehearsal: false,
    publicUrl: new URL(required(env.PUBLIC_URL)).origin,
    adminMobile: required(env.ADMIN_MOBILE),
    secretKey: required(env.SECRET_KEY),
    dataKeys: required(env.DATA_KEYS),
    sms: liveSms(env),
    gateways: liveGateways(env),
    chatLink: env.CHAT_LINK ?? '',
    securityContact: env.SECURITY_CONTACT ?? '',
    exposedDemo: false,
  };
}

/**
 * A live shop without its integrations: settings of SMS providers, banks and bot checks are not
 * read, so a settings file copied from the real shop can neither send nor charge.
 */
function rehearsalConfig(env: Env): Config {
  const live = liveConfig(env);
  return {
    ...live,
    isRehearsal: true,
    sms: [{ provider: 'demo' }],
    gateways: demoGateways(ownUrl(env), live.publicUrl),
    botCheck: { provider: 'altcha' },
    http: { ...live.http, cdn: { tagHeader: '', seconds: 0, purge: undefined } },
    exposedDemo: true,
  };
}

/** Address at which this process reaches itself. */
const ownUrl = (env: Env) => `http://${urlHost(env.HOST)}:${env.PORT}`;

/** Demo never reads the SMS and bank settings: it can neither send nor charge. */
function demoConfig(env: Env): Config {
  const common = commonConfig(env);
  const publicUrl = new URL(env.PUBLIC_URL ?? ownUrl(env)).origin;
  return {
    ...common,
    mode: 'demo',
    isRehearsal: false,
    publicUrl,
    adminMobile: env.ADMIN_MOBILE ?? '09120000000',
    secretKey: env.SECRET_KEY ?? storedSecret(common.dataDir, 'secret', newSecret),
    dataKeys:
      env.DATA_KEYS ?? required(readKeys(storedSecret(common.dataDir, 'data-keys', newDataKey))),
    sms: [{ provider: 'demo' }],
    gateways: demoGateways(ownUrl(env), publicUrl),
    chatLink: env.CHAT_LINK ?? 'https://example.com/chat',
    securityContact: env.SECURITY_CONTACT ?? '',
    exposedDemo: !isLoopback(env.HOST),
  };
}

/** Callable host: a wildcard host is reached by loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

const CONFIGS = { demo: demoConfig, live: liveConfig, rehearsal: rehearsalConfig };

const newSecret = () => randomBytes(32).toString('hex');

/** Secret that a demo creates once, readable by its owner only. */
function storedSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start together, one writes and both read the same
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a live setting was not checked');
  return value;
}
