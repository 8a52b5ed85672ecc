import { isIP } from 'node:net';

/**
 * Normalized address for storage and counting: IPv4 also where it is mapped into IPv6;
 * empty if invalid.
 */
export function plainAddress(given: string): string {
  const bare = given
    .trim()
    .replace(/^\[(.+)\](?::\d{1,5})?$/, '$1')
    .replace(/%.*$/, '');
  const address = /^[\d.]+:\d{1,5}$/.test(bare) ? bare.replace(/:\d+$/, '') : bare;
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return '';
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return mappedIpv4(short) ?? short;
}

/** `::ffff:c000:201` is 192.0.2.1. */
function mappedIpv4(short: string): string | undefined {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (!high || !low) return undefined;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((both) => [both >> 8, both & 255]).join('.');
}

/** Network of one household: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (ip: string): string =>
  isIP(ip) === 6 ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;

/** Network of one company: the /24 of an IPv4 address, or the /48 of an IPv6 one. */
export function wideNetworkOf(ip: string): string {
  if (isIP(ip) === 6) return `${groupsOf(ip).slice(0, 3).join(':')}::/48`;
  return isIP(ip) === 4 ? ip.replace(/\d+$/, '0/24') : ip;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  return [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
}
