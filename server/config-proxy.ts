import { isIP } from 'node:net';
import { z } from 'zod';

/** No proxy, a number of proxies in a row, or their addresses and networks. */
export type TrustProxy = false | number | string[];

const MAX_HOPS = 9;
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const REFUSAL =
  'must be the number of proxies in a row (1 for one), or their addresses and networks, ' +
  'comma separated; 0 for none. It is never "true": everyone could then invent an address';

export const proxyEnv = {
  TRUST_PROXY: z
    .string()
    .refine((typed) => readTrustProxy(typed) !== undefined, REFUSAL)
    .default('0'),
};

/** Value of the setting; undefined where it is invalid. */
export function readTrustProxy(typed: string): TrustProxy | undefined {
  if (typed === '0' || typed === 'false') return false;
  if (/^\d+$/.test(typed)) return Number(typed) <= MAX_HOPS ? Number(typed) : undefined;
  const proxies = typed.split(',').map((one) => one.trim());
  return proxies.every(isProxy) ? proxies : undefined;
}

/** Checks an entry; a network of all addresses would trust everyone. */
function isProxy(one: string): boolean {
  if (NAMES.includes(one)) return true;
  const [address = '', bits, ...more] = one.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128);
}

type ProxySettings = { mode: string; host: string; publicUrl: string; trustProxy: TrustProxy };

/**
 * True for a live shop whose proxy is not named: all visitors would share one address and its
 * rate limits.
 */
export const isProxyForgotten = ({ mode, host, publicUrl, trustProxy }: ProxySettings): boolean =>
  mode === 'live' &&
  trustProxy === false &&
  publicUrl.startsWith('https:') &&
  /^(localhost|\[?::1\]?|127\..*)$/.test(host);
