import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Sql } from '#server/db/client.ts';

type PagedKey<K extends EndpointKey> = K extends `GET ${string}`
  ? Endpoints[K] extends { query: infer Query extends z.ZodType }
    ? z.output<Query> extends { page: number }
      ? K
      : never
    : never
  : never;
/** An endpoint that answers page after page. */
export type ListKey = { [K in EndpointKey]: PagedKey<K> }[EndpointKey];
/** The lists of products of a shop are measured by brand, category and attribute; words have a measure of their own. */
type AskedList = Exclude<ListKey, `GET /api/main/${string}`> | 'GET /api/main/products';

type Asked = {
  as: 'staff' | 'buyer' | 'anyone';
  /** What is typed into its search field: what few rows have, what many have, what none has. */
  words?: string[];
  statuses?: string[];
  /** Values of filters that the contract leaves open. */
  values?: Record<string, string[]>;
  /** Filters that say something only beside each other. */
  together?: Record<string, string>[];
  /** Where its address names a row: SQL that finds the id of the one with most. */
  idOf?: string;
};

const PERSON = ['09900000123', '990000', 'مریم کریمی', 'سارا', 'بی‌نشان'];
const DAYS = { from: ['2026-11-01', '2024-02-01'], to: ['2026-11-01', '2024-02-01'] };
const AMOUNTS = { minAmount: ['9000000', '20000'], maxAmount: ['30000', '9000000'] };

/** SQL that finds the slug of a category with others below it, of one below it, and an attribute that its lists are narrowed by. */
const PARENT =
  '(select slug from categories c where exists (select from categories b where b.parent_id = c.id) and parent_id is null order by sort, id limit 1)';
const CHILD = `(select b.slug from categories b join categories c on c.id = b.parent_id where c.slug = ${PARENT} order by b.sort, b.id limit 1)`;
const attribute = (
  nth: number,
) => `(select t.term from categories c join categories b on b.id = c.id or b.parent_id = c.id
    cross join lateral (select terms from product_facets f where f.category_id = b.id order by id limit 500) f,
    unnest(f.terms) t(term), unnest(c.facets) n
  where c.slug = ${PARENT} and t.term ^@ (n || ':') group by t.term order by count(*) desc, t.term offset ${nth} limit 1)`;

/** Every list of console and staff and what it is asked; one that is missing does not compile. */
export const lists: Record<AskedList, Asked> = {
  'GET /api/orders': { as: 'buyer', statuses: ['delivered', 'paid,processing'] },
  'GET /api/transactions': { as: 'buyer', statuses: ['success', 'failed'] },
  'GET /api/wallet': { as: 'buyer' },
  'GET /api/withdrawals': { as: 'buyer', statuses: ['paid'] },
  'GET /api/tickets': { as: 'buyer', statuses: ['closed'] },
  'GET /api/manual-orders': { as: 'buyer' },
  'GET /api/past-orders': { as: 'buyer' },
  'GET /api/main/products': {
    as: 'anyone',
    values: {
      category: [PARENT, CHILD],
      brand: ['(select slug from brands order by sort, id limit 1)'],
      available: ['1'],
      minPrice: ['900000'],
    },
    together: [
      { category: PARENT, facet: attribute(0) },
      { category: PARENT, facet: attribute(3) },
      { category: CHILD, facet: attribute(0), available: '1' },
      { category: PARENT, available: '1' },
      { category: PARENT, minPrice: '900000' },
      { category: PARENT, facet: attribute(1), saleType: 'partialSell', maxPrice: '9000000' },
    ],
  },
  'GET /api/admin/products': {
    as: 'staff',
    words: ['گوشی', 'سامسونگ', 'کتاب آبی', 'بی‌نشان', '1234'],
    statuses: ['draft', 'published'],
    values: {
      ...DAYS,
      brand: ['(select id::text from brands order by sort, id limit 1)'],
      category: ['(select id::text from categories order by sort, id limit 1)', PARENT],
    },
  },
  'GET /api/admin/orders': {
    as: 'staff',
    words: [...PERSON, 'تهران', 'گوشی', '(select order_number from orders limit 1)', '12345'],
    statuses: ['registered', 'paid,processing', 'delivered', 'canceled'],
    values: { ...DAYS, ...AMOUNTS, province: ['8', '6'], late: ['1'] },
  },
  'GET /api/admin/transactions': {
    as: 'staff',
    words: [...PERSON, '200000001', '(select number from transactions limit 1)'],
    statuses: ['unknown', 'success', 'failed,canceled'],
    values: { ...DAYS, ...AMOUNTS },
  },
  'GET /api/admin/users-balances': {
    as: 'staff',
    words: PERSON,
    values: { ...DAYS, ...AMOUNTS, held: ['1'] },
  },
  'GET /api/admin/users-balances/:id': {
    as: 'staff',
    idOf: 'select user_id from wallets where balance > 0 limit 1',
  },
  'GET /api/admin/transfers': { as: 'staff', words: PERSON, values: { ...DAYS, ...AMOUNTS } },
  'GET /api/admin/returns': {
    as: 'staff',
    words: [...PERSON, '300123', '(select order_number from orders limit 1)'],
    statuses: ['requested', 'requested,received', 'refunded'],
    values: { ...DAYS, ...AMOUNTS, kind: ['goods', 'money'], reason: ['damaged', 'other'] },
  },
  'GET /api/admin/identities': {
    as: 'staff',
    words: PERSON,
    statuses: ['pending', 'verified', 'new'],
    values: DAYS,
  },
  'GET /api/admin/users-withdraw': {
    as: 'staff',
    words: [...PERSON, 'TR00000', '(select number from withdrawals limit 1)'],
    statuses: ['pending', 'paid'],
    values: { ...DAYS, ...AMOUNTS, bank: ['ملت'] },
  },
  'GET /api/admin/users': {
    as: 'staff',
    words: PERSON,
    statuses: ['active', 'baned'],
    values: DAYS,
  },
  'GET /api/admin/logs': {
    as: 'staff',
    words: [...PERSON, '10.0.1.1', '(select order_number from orders limit 1)', 'یادداشت 777'],
    values: {
      ...DAYS,
      actor: ['(select actor_id::text from audit_logs where actor_id is not null limit 1)'],
      action: ['order.move', 'settings.change'],
      entity: ['products', 'settings'],
      entityId: ['(select entity_id from audit_logs limit 1)'],
      ip: ['10.0.1.1'],
    },
  },
  'GET /api/admin/tickets': {
    as: 'staff',
    words: [...PERSON, 'ضمانت', '200123'],
    statuses: ['open', 'closed'],
    values: { ...DAYS, assignee: ['mine', 'none'] },
  },
  'GET /api/admin/manual-orders': {
    as: 'staff',
    words: [...PERSON, 'تهران', '200123'],
    statuses: ['new', 'expired'],
    values: DAYS,
  },
  'GET /api/admin/suggests': {
    as: 'staff',
    words: [...PERSON, 'کالای شماره 5'],
    statuses: ['new', 'done'],
    values: DAYS,
  },
  'GET /api/admin/blog': { as: 'staff', words: ['راهنما'], statuses: ['published'], values: DAYS },
  'GET /api/admin/banners': { as: 'staff', words: ['تخفیف'], values: DAYS },
  'GET /api/admin/imports/:id': {
    as: 'staff',
    idOf: 'select id from imports order by total desc limit 1',
  },
  'GET /api/admin/users/:id/past-orders': {
    as: 'staff',
    idOf: 'select id from users order by id limit 1',
  },
  'GET /api/admin/synonyms': { as: 'staff', words: ['گوشی'] },
  'GET /api/admin/search-misses': { as: 'staff', words: ['گوشی'] },
};

export type ListCase = { key: AskedList; asked: Asked; query: Record<string, string> };

const FAR = ['2', '40', '400'];

/** Each filter by itself and within a status, each order, each word, near and far pages. */
export const listCases: ListCase[] = Object.entries(lists).flatMap(([name, asked]) => {
  // keys of an object are read as text
  const key = name as AskedList;
  return queriesOf(key, asked).map((query) => ({ key, asked, query }));
});

function queriesOf(key: AskedList, { words = [], values = {}, together = [], ...asked }: Asked) {
  const {
    sort = [],
    direction = [],
    status: states = [],
    ...filters
  } = { ...choicesOf(key), ...values };
  const statuses = asked.statuses ?? states;
  const narrowed = [
    ...Object.entries(filters).flatMap(([name, some]) => some.map((one) => ({ [name]: one }))),
    ...together,
  ];
  const ways = direction.map((way) => ({ direction: way }));
  const orders =
    sort.length > 0
      ? sort.flatMap((one) =>
          ways.length > 0 ? ways.map((way) => ({ sort: one, ...way })) : [{ sort: one }],
        )
      : ways;
  const [status] = statuses;
  const [order] = orders;
  return [
    {},
    ...orders,
    ...statuses.map((one) => ({ status: one })),
    ...orders.flatMap((one) => statuses.slice(0, 3).map((two) => ({ ...one, status: two }))),
    ...narrowed,
    ...(status ? narrowed.map((one) => ({ ...one, status })) : []),
    ...narrowed.flatMap((one) => orders.slice(1).map((two) => ({ ...one, ...two }))),
    ...words.map((q) => ({ q })),
    ...(order ? words.map((q) => ({ q, ...order })) : []),
    ...FAR.map((page) => ({ page })),
    ...orders.map((one) => ({ ...one, page: '200' })),
    ...statuses.map((one) => ({ status: one, page: '200' })),
  ] as Record<string, string>[];
}

/** What the contract lets choose from, by the name of the parameter. */
function choicesOf(key: AskedList): Record<string, string[]> {
  const { query }: Endpoint = endpoints[key];
  // every query of the contract is an object
  const { shape } = query as unknown as { shape: Record<string, z.ZodType> };
  const choices = Object.entries(shape)
    .filter(([name]) => name !== 'page' && name !== 'pageSize')
    .map(([name, schema]) => [name, optionsOf(schema)] as const);
  return Object.fromEntries(choices.filter(([, options]) => options.length > 0));
}

type Inner = { def?: { innerType?: Inner; type?: string }; options?: unknown[] };

function optionsOf(schema: Inner): string[] {
  let inner = schema;
  while (inner.def?.innerType) inner = inner.def.innerType;
  return (inner.options ?? []).filter((one): one is string => typeof one === 'string');
}

const found = new WeakMap<Sql, Map<string, string>>();

/** A value of a case; where it is written as a subselect, what the database answers to it. */
export async function resolved(sql: Sql, value: string): Promise<string> {
  if (!value.startsWith('(select')) return value;
  const known = found.get(sql) ?? new Map<string, string>();
  found.set(sql, known);
  if (!known.has(value)) {
    const [row] = await sql.unsafe<{ value: string }[]>(`select ${value}::text as value`);
    known.set(value, row?.value ?? '');
  }
  return known.get(value) ?? '';
}
