import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config.ts';
import type { TrustProxy } from '#server/config-proxy.ts';
import { networkOf, plainAddress, wideNetworkOf } from './networks.ts';

export type Trust = (address: string, hop: number) => boolean;

/** Networks of unnamed proxies: this machine and the private networks around it. */
const NEARBY = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Peers whose X-Forwarded-* headers are trusted. Fastify reads the entries from the right and takes
 * the first untrusted one: forged entries stand further left and are never reached.
 */
export function trustOf(trustProxy: TrustProxy): Trust | false {
  if (trustProxy === false) return false;
  if (typeof trustProxy !== 'number') return listed(trustProxy);
  // a peer from a public address is no proxy of ours, whatever the count says
  const isNearby = listed(Object.keys(NEARBY));
  return (address, hop) => hop < trustProxy && (hop > 0 || isNearby(address, hop));
}

function listed(proxies: string[]): Trust {
  const known = new BlockList();
  for (const one of proxies.flatMap((name) => NEARBY[name as keyof typeof NEARBY] ?? [name])) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) known.addSubnet(address, Number(bits), family);
    else known.addAddress(address, family);
  }
  return (given) => {
    const address = plainAddress(given);
    return address !== '' && known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Network of a request before Fastify has parsed it, by the same rule. */
export function networkBehind(
  trust: Trust | false,
  { remoteAddress, forwardedFor }: { remoteAddress: string; forwardedFor: string },
): string {
  const way = [remoteAddress, ...forwardedFor.split(',').reverse()].map(plainAddress);
  const isTrusted = trust || (() => false);
  const hop = way.findIndex((address, at) => !isTrusted(address, at));
  return networkOf(way.slice(0, hop === -1 ? undefined : hop + 1).findLast(Boolean) ?? '');
}

/**
 * Client address and the networks for rate limits; the socket's own address where the given
 * one is invalid.
 */
export function callerOf(request: FastifyRequest) {
  const ip = plainAddress(request.ip ?? '') || plainAddress(request.socket.remoteAddress ?? '');
  return { ip, network: networkOf(ip), wideNetwork: wideNetworkOf(ip) };
}

/** True where a browser has a secure context: https, or this machine itself. */
export const isSecureContext = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || isLoopback(hostname);
