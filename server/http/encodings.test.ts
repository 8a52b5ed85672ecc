import { describe, expect, it } from 'vitest';
import { CODINGS, codingFor, isPackable, pack, unpack } from './encodings.ts';

describe('what a client accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['zstd;q=1, br;q=0.9', 'zstd'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'zstd'],
    ['gzip;q=0.5, identity', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['BR ; Q=0.8', 'br'],
    ['br;q=0', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });

  it.each([
    'br;q=2',
    'br;q=-1',
    'br;q=1.00001',
    'br;q=',
    'br;level=1',
    'b r',
    ';;;,,,',
    '\u0000br',
    `${'x,'.repeat(5000)}br`,
    'br;q=0.5;q=1',
  ])('is ignored where it is invalid: %s', (accepted) => {
    expect(codingFor(accepted)).toBeUndefined();
  });

  it('is found among invalid values, if the answer exists in it', () => {
    expect(codingFor('q=1, ;, gzip, br;q=xx')).toBe('gzip');
    expect(codingFor('gzip, br', ['gzip'])).toBe('gzip');
    expect(codingFor('br', ['gzip'])).toBeUndefined();
  });
});

it.each(CODINGS)('%s restores what it compressed, quickly or well', async (coding) => {
  const plain = Buffer.from('قوری چدنی '.repeat(500));
  for (const care of ['quick', 'best'] as const) {
    const packed = await pack(plain, coding, care);
    expect(packed.length).toBeLessThan(plain.length / 5);
    expect(await unpack(packed, coding)).toEqual(plain);
  }
});

it('compresses texts, but neither compressed files nor event streams', () => {
  for (const type of [
    'text/html; charset=utf-8',
    'application/json',
    'application/rss+xml',
    'text/x-script',
  ])
    expect(isPackable(type)).toBe(true);
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  for (const type of ['text/event-stream', 'image/webp', workbook, ''])
    expect(isPackable(type)).toBe(false);
});
