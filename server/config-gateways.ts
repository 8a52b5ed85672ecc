import { z } from 'zod';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

/** This server calls `baseUrl`, the payer's browser goes to `browserUrl`; amounts in tomans. */
type Reached = { baseUrl: string; browserUrl: string; min: Tomans; max: Tomans };
export type ZarinpalConfig = Reached & { merchantId: string };
export type SamanConfig = Reached & { terminalId: string };
export type MellatConfig = Reached & { terminalId: string; userName: string; password: string };

type ConfigOf = {
  bank_saman: SamanConfig;
  bank_mellat: MellatConfig;
  platform_zarinpal: ZarinpalConfig;
};
/** A gateway without settings is absent and not offered. */
export type GatewayConfigs = { [Name in GatewayName]?: ConfigOf[Name] | undefined };
type EachConfig = { [Name in GatewayName]: ConfigOf[Name] | undefined };

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const tomans = (most: number) =>
  z.coerce
    .number('must be a number of tomans')
    .int()
    .min(1000, 'must be at least 1000')
    .max(most, `must be at most ${most}`);
/** ZarinPal's limit is 100,000,000 toman (error -41). */
const ZARINPAL_MAX = 100_000_000;
const BANK_MAX = 200_000_000;
const MIN = 1000;
/** Prefix of each gateway's settings, and the default of its largest payment. */
export const gatewayFamilies: Record<GatewayName, { name: string; max: number }> = {
  bank_saman: { name: 'SAMAN', max: BANK_MAX },
  bank_mellat: { name: 'MELLAT', max: BANK_MAX },
  platform_zarinpal: { name: 'ZARINPAL', max: ZARINPAL_MAX },
};

/** Settings of the gateways. */
export const gatewayEnv = {
  GATEWAY_TIMEOUT_MS: z.coerce
    .number('must be a number')
    .int()
    .min(1000)
    .max(30_000)
    .default(10_000),
  ZARINPAL_MERCHANT_ID: z.guid('must be the 36 characters of a merchant id').optional(),
  ZARINPAL_BASE_URL: webAddress.default('https://payment.zarinpal.com'),
  ZARINPAL_MIN: tomans(ZARINPAL_MAX).default(MIN),
  ZARINPAL_MAX: tomans(ZARINPAL_MAX).default(ZARINPAL_MAX),
  SAMAN_TERMINAL_ID: z
    .string()
    .regex(/^\d{4,12}$/, 'must be the digits of the terminal')
    .optional(),
  SAMAN_BASE_URL: webAddress.default('https://sep.shaparak.ir'),
  SAMAN_MIN: tomans(BANK_MAX).default(MIN),
  SAMAN_MAX: tomans(BANK_MAX).default(BANK_MAX),
  MELLAT_TERMINAL_ID: z
    .string()
    .regex(/^\d{4,12}$/, 'must be the digits of the terminal')
    .optional(),
  MELLAT_USERNAME: z.string().optional(),
  MELLAT_PASSWORD: z.string().optional(),
  MELLAT_BASE_URL: webAddress.default('https://bpm.shaparak.ir'),
  MELLAT_MIN: tomans(BANK_MAX).default(MIN),
  MELLAT_MAX: tomans(BANK_MAX).default(BANK_MAX),
};
const env = z.object(gatewayEnv);
export type GatewayEnv = z.infer<typeof env>;

/** Problems of settings that depend on each other. */
export const gatewayProblems = (given: Record<string, string | undefined>): string[] => [
  ...mellatProblems(given),
  ...gatewayNames.flatMap((gateway) => rangeProblems(given, gateway)),
];

function mellatProblems(given: Record<string, string | undefined>): string[] {
  const mellat = ['MELLAT_TERMINAL_ID', 'MELLAT_USERNAME', 'MELLAT_PASSWORD'];
  const missing = mellat.filter((name) => !given[name]);
  return missing.length === mellat.length
    ? []
    : missing.map((name) => `${name} is missing: Mellat needs all of ${mellat.join(', ')}`);
}

/** Refuses a smallest payment above the largest, with which the gateway would never be offered. */
function rangeProblems(given: Record<string, string | undefined>, gateway: GatewayName): string[] {
  const { name, max: usual } = gatewayFamilies[gateway];
  const [min, max] = [Number(given[`${name}_MIN`] ?? MIN), Number(given[`${name}_MAX`] ?? usual)];
  return min > max ? [`${name}_MIN: must not be above ${name}_MAX (${max})`] : [];
}

/** Real banks that have settings. */
export function liveGateways(env: GatewayEnv): EachConfig {
  return {
    platform_zarinpal: env.ZARINPAL_MERCHANT_ID
      ? {
          merchantId: env.ZARINPAL_MERCHANT_ID,
          ...reached(env.ZARINPAL_BASE_URL, env.ZARINPAL_MIN, env.ZARINPAL_MAX),
        }
      : undefined,
    bank_saman: env.SAMAN_TERMINAL_ID
      ? {
          terminalId: env.SAMAN_TERMINAL_ID,
          ...reached(env.SAMAN_BASE_URL, env.SAMAN_MIN, env.SAMAN_MAX),
        }
      : undefined,
    bank_mellat:
      env.MELLAT_TERMINAL_ID && env.MELLAT_USERNAME && env.MELLAT_PASSWORD
        ? {
            terminalId: env.MELLAT_TERMINAL_ID,
            userName: env.MELLAT_USERNAME,
            password: env.MELLAT_PASSWORD,
            ...reached(env.MELLAT_BASE_URL, env.MELLAT_MIN, env.MELLAT_MAX),
          }
        : undefined,
  };
}

function reached(address: string, min: number, max: number): Reached {
  // a mirror of a bank may have a path
  const url = address.replace(/\/+$/, '');
  return { baseUrl: url, browserUrl: url, min: asTomans(min), max: asTomans(max) };
}

/**
 * Sandbox banks of this process: `own` is its address for itself, `browser` the one for the payer.
 */
export function demoGateways(own: string, browser: string): EachConfig {
  const at = (gateway: GatewayName) => {
    const { name, max } = gatewayFamilies[gateway];
    const path = `/sandbox/${name.toLowerCase()}`;
    return {
      baseUrl: own + path,
      browserUrl: browser + path,
      min: asTomans(MIN),
      max: asTomans(max),
    };
  };
  return {
    platform_zarinpal: {
      merchantId: '00000000-0000-0000-0000-000000000000',
      ...at('platform_zarinpal'),
    },
    bank_saman: { terminalId: '10000001', ...at('bank_saman') },
    bank_mellat: {
      terminalId: '20000001',
      userName: 'demo',
      password: 'demo',
      ...at('bank_mellat'),
    },
  };
}
