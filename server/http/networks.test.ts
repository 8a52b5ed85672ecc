import { expect, it } from 'vitest';
import { networkOf, plainAddress, wideNetworkOf } from './networks.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
])('keeps %j as %j', (given, stored) => expect(plainAddress(given)).toBe(stored));

it.each(['', 'unknown', '_hidden', '999.1.1.1', '1.2.3', '=HYPERLINK("x")', 'x'.repeat(3000), '1'])(
  'does not accept %.20j as an address',
  (given) => expect(plainAddress(given)).toBe(''),
);

it('counts IPv4 whole and IPv6 by the network of a household', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:1:2:3'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('')).toBe('');
});

it('knows the wider network that many of them may belong to', () => {
  expect(wideNetworkOf('203.0.113.9')).toBe('203.0.113.0/24');
  expect(wideNetworkOf('2001:db8:1:2::1')).toBe(wideNetworkOf('2001:db8:1:ffff::1'));
  expect(wideNetworkOf('')).toBe('');
});
