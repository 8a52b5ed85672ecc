import type { Random } from '#server/db/demo/random.ts';

/** The parts of JSON schema that our document uses. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
};

/** Plausible values by field name, where a schema only says "text". */
const BY_NAME: Record<string, unknown> = {
  mobileNumber: '09121111111',
  receiverMobile: '09121111111',
  postalCode: '1234567891',
  cardNumber: '6037991234567893',
  sheba: 'IR062960000000100324200001',
  nationalCode: '0499370899',
  birthDate: '1370/01/15',
  otp: '123456',
  token: 'a-token-that-nobody-has',
  slug: 'a-slug',
  link: '/products',
  province: '8',
  city: 'تهران',
  email: 'a@example.com',
  from: '2026-11-01',
  to: '2026-11-20',
};
const LONG_AGO = '2026-11-01T08:30:00.000Z';

/** A valid or nearly valid value; ids come from `ids`, so that some name a real row. */
export function fromSchema(schema: Schema, random: Random, ids: string[], name = ''): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fromSchema(random.pick(choices), random, ids, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return anObject(schema, random, ids);
  if (type === 'array')
    return Array.from({ length: random.between(schema.minItems ?? 0, 3) }, () =>
      fromSchema(schema.items ?? {}, random, ids, name),
    );
  if (type === 'boolean') return random.next() < 0.5;
  if (type === 'null') return null;
  if (type === 'number' || type === 'integer') return aNumber(schema, random);
  return aText(schema, random, ids, name);
}

const anObject = ({ properties = {}, required = [] }: Schema, random: Random, ids: string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.next() < 0.7)
      .map(([name, inner]) => [name, fromSchema(inner, random, ids, name)]),
  );

function aNumber({ minimum = 0, maximum = 100_000 }: Schema, random: Random): number {
  const low = Math.max(minimum, -1000);
  return random.between(low, Math.max(low, Math.min(maximum, low + 200_000)));
}

function aText(schema: Schema, random: Random, ids: string[], name: string): string {
  if (schema.format === 'uuid' || /(?:^|\.)(?:_id|id|\w+Ids?)$/.test(name)) return random.pick(ids);
  if (schema.format === 'date') return '2026-11-15';
  if (schema.format?.startsWith('date') || /(?:At|Until|From|To)$/.test(name)) return LONG_AGO;
  const known = BY_NAME[name];
  if (typeof known === 'string') return known;
  return 'نمونه متن '.repeat(Math.ceil((schema.minLength ?? 1) / 10)).trim();
}
