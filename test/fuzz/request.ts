import type { InjectOptions } from 'fastify';
import type { Random } from '#server/db/demo/random.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { hostileText, hostileValue, spoilt } from './hostile.ts';
import type { Operation } from './operations.ts';

/** Existing data: ids of rows, parameters that name one, an accepted body. */
export type Sample = { ids: string[]; params: Record<string, string>; body?: unknown };

/** Headers that the shop reads, beside those of the document. */
const HEADERS = [
  'authorization',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'x-bot-check',
  'idempotency-key',
  'if-none-match',
  'range',
  'origin',
  'sec-fetch-site',
  'last-event-id',
  'accept-encoding',
  'accept',
  'host',
];
const BROKEN = ['{', '[1,', '', '{"a":1}}', '"\\ud800"', '{"__proto__":{"a":1}}', '1e999', 'null'];
const TYPES = ['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'x', ''];
const BOUNDARY = 'boundary-of-the-fuzz';

/** One hostile call of an operation, with the caller's `token`. */
export function requestFor(
  operation: Operation,
  random: Random,
  sample: Sample,
  token: string | undefined,
): InjectOptions {
  const aim = random.pick(aimsAt(operation));
  const body = bodyFor(operation, random, sample, aim);
  return {
    // every operation has a method that inject supports
    method: operation.method as 'GET',
    url: `${pathFor(operation, random, sample, aim)}${queryFor(operation, random, sample, aim)}`,
    remoteAddress: [10, 0, 0, 0].map((n) => n || random.between(1, 250)).join('.'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(aim === 'headers' && headersFor(operation, random)),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.payload }),
  };
}

/** The hostile part of a call; the rest is valid, so that the call gets as far as possible. */
type Aim = 'path' | 'query' | 'headers' | 'body' | 'nothing';

const aimsAt = ({ path, parameters, bodies }: Operation): Aim[] => [
  'headers',
  'nothing',
  ...(path.includes(':') ? (['path'] as const) : []),
  ...(parameters.some((one) => one.in === 'query') ? (['query', 'query', 'query'] as const) : []),
  ...(bodies.length > 0 ? (['body', 'body', 'body', 'body'] as const) : []),
];

function pathFor({ path }: Operation, random: Random, { params, ids }: Sample, aim: Aim): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (aim !== 'path') return encodeURIComponent(params[name] ?? random.pick(ids));
    return encoded(hostileText(random), random);
  });
}

/** Encodes as a browser does, and sometimes invalidly. */
function encoded(text: string, random: Random): string {
  if (random.next() < 0.15)
    return random.pick(['%ED%A0%80', '%', '%zz', '%C3%28', '%00', '%2F%2E']);
  return encodeURIComponent(text.toWellFormed());
}

function queryFor({ parameters }: Operation, random: Random, { ids }: Sample, aim: Aim): string {
  const pairs = parameters
    .filter((one) => one.in === 'query' && random.next() < 0.6)
    .flatMap(({ name, schema }) => {
      const given = fromSchema(schema ?? {}, random, ids, name);
      const values = random.next() < 0.1 ? [given, given] : [given];
      return values.map(
        (value) =>
          `${name}=${aim === 'query' && random.next() < 0.4 ? encoded(hostileText(random), random) : encodeURIComponent(String(value))}`,
      );
    });
  if (aim === 'query' && random.next() < 0.1)
    pairs.push(`${encoded(hostileText(random), random)}=${encoded(hostileText(random), random)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function headersFor({ parameters }: Operation, random: Random): Record<string, string> {
  const named = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  const chosen = [...named, ...HEADERS].filter(() => random.next() < 0.15);
  return Object.fromEntries(
    chosen.map((name) => [
      name,
      hostileText(random)
        .toWellFormed()
        .replace(/[\r\n]/g, ' '),
    ]),
  );
}

type Body = { type: string; payload: string | Buffer };

function bodyFor(
  { method, bodies }: Operation,
  random: Random,
  sample: Sample,
  aim: Aim,
): Body | undefined {
  if (bodies.length === 0)
    return method !== 'GET' && random.next() < 0.3
      ? { type: 'application/json', payload: JSON.stringify(hostileValue(random)) }
      : undefined;
  const [type, schema] = random.pick(bodies);
  if (type.startsWith('multipart')) return aForm(schema, random, sample);
  if (type !== 'application/json')
    return {
      type,
      payload: `${encoded(hostileText(random), random)}=1&RefNum=${encoded('a', random)}`,
    };
  const right = sample.body !== undefined && random.next() < 0.5;
  const given = right ? sample.body : fromSchema(schema, random, sample.ids);
  if (aim !== 'body') return { type, payload: JSON.stringify(given) };
  const chance = random.next();
  if (chance < 0.04) return { type, payload: random.pick(BROKEN) };
  if (chance < 0.08) return { type: random.pick(TYPES), payload: JSON.stringify(given) };
  return { type, payload: JSON.stringify(spoilt(given, random)) };
}

/** Form with the fields of the schema, hostile in names, file names and bytes. */
function aForm(schema: Schema, random: Random, { ids }: Sample): Body {
  const names = Object.keys(schema.properties ?? {});
  if (random.next() < 0.2) names.push(random.pick(['__proto__', 'constructor', 'x\0', '', 'file']));
  const parts = names
    .filter(() => random.next() < 0.9)
    .map((name) => {
      const inner = schema.properties?.[name];
      const isFile = inner?.format === 'binary' || (!inner && random.next() < 0.5);
      const filename = isFile ? `; filename="${inLine(hostileText(random))}"` : '';
      const value = isFile ? fileBytes(random) : fieldValue(inner, random, ids);
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${inLine(name)}"${filename}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), value, Buffer.from('\r\n')]);
    });
  const end = random.next() < 0.9 ? `--${BOUNDARY}--\r\n` : '';
  const boundary = random.next() < 0.95 ? `; boundary=${BOUNDARY}` : '';
  return {
    type: `multipart/form-data${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  };
}

const inLine = (text: string) => text.slice(0, 3000).replace(/["\r\n]/g, '_');

function fieldValue(schema: Schema | undefined, random: Random, ids: string[]): Buffer {
  if (!schema?.properties || random.next() < 0.2) return Buffer.from(hostileText(random));
  return Buffer.from(JSON.stringify(spoilt(fromSchema(schema, random, ids), random)));
}

const STARTS = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\x00\x00\x00\x00WEBPVP8X',
  '\x00\x00\x00\x20ftypavif',
  'PK\x03\x04',
  'PK\x05\x06',
  '%PDF-1.7\n%%EOF',
  'a,b\n1,2\n',
  'کد,قیمت\nT-1,1e308\nT-2,99999999999999999999\n',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>',
  'GIF89a',
  'MZ',
  '',
];

function fileBytes(random: Random): Buffer {
  const noise = Array.from({ length: random.between(0, 200) }, () => random.between(0, 255));
  return Buffer.concat([Buffer.from(random.pick(STARTS), 'utf8'), Buffer.from(noise)]);
}
