import type { Random } from '#server/db/demo/random.ts';

/** Texts that break what reads them carelessly. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066abc',
  '\u200c\u200c',
  'e\u0301\u0301\u0301\u0301',
  '😀'.repeat(50),
  '\u0001\u001b[2J',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e308',
  '1e999',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '0x10',
  '۱۲۳',
  '۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹',
  "' or 1=1 --",
  "'; drop table users; --",
  '%',
  '%00',
  '%_\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'https://[',
  '../../etc/passwd',
  '..\\..\\x',
  '\r\nSet-Cookie: a=b',
  '=HYPERLINK("http://example.com")',
  '(((((((((((',
  '[[[[{{{{',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '+292278994-08-17T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  '09121234567',
  'IR062960000000100324200001',
  ',',
  ',,,,',
  'paid,__proto__,constructor',
  '[object Object]',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e12,
  1e15,
  1e308,
  -1e308,
];
const DEEP = 60;

/** A hostile text, now and then a very long one. */
export function hostileText(random: Random): string {
  if (random.next() < 0.05)
    return random.pick(['a', 'ا', '\u200c', '"', '\\', '%']).repeat(random.between(500, 20_000));
  return random.pick(TEXTS);
}

/** Value of any type, mostly wrong for its place. */
export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.5) return hostileText(random);
  if (kind < 0.7) return random.pick(NUMBERS);
  return random.pick<() => unknown>([
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => Array.from({ length: random.between(1, 300) }, () => hostileText(random)),
    () => ({ toString: 'x', valueOf: 1, length: -1 }),
    () => JSON.parse('{"__proto__":{"admin":true}}'),
    () => JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
    () => nested(random.pick([[], {}])),
    () => ({ [hostileText(random)]: hostileText(random) }),
  ])();
}

function nested(end: unknown): unknown {
  let value = end;
  for (let depth = 0; depth < DEEP; depth++) value = Array.isArray(end) ? [value] : { a: value };
  return value;
}

/** The same value with one to three of its parts, or a part it never had, made hostile. */
export function spoilt(value: unknown, random: Random): unknown {
  if (random.next() < 0.1) return hostileValue(random);
  const copy: unknown = structuredClone(value);
  for (let left = random.between(1, 3); left > 0; left--) spoilOne(copy, random);
  return copy;
}

function spoilOne(value: unknown, random: Random): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = value as Record<string, unknown>;
  const names = Object.keys(parts);
  if (names.length === 0 || random.next() < 0.1) {
    const added = Array.isArray(value) ? ['0'] : ['extra', 'id', 'role', 'length', 'toString'];
    parts[random.pick(added)] = hostileValue(random);
    return;
  }
  const name = random.pick(names);
  const inner = parts[name];
  if (typeof inner === 'object' && inner !== null && random.next() < 0.6) spoilOne(inner, random);
  else if (random.next() < 0.1) delete parts[name];
  else parts[name] = hostileValue(random);
}
