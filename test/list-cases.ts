import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { balanceList } from '#shared/lists/balances.ts';
import { bannerList } from '#shared/lists/banners.ts';
import { couponList } from '#shared/lists/coupons.ts';
import { filteredBy, type ListDefinition } from '#shared/lists/define-list.ts';
import { groupList } from '#shared/lists/groups.ts';
import { identityList } from '#shared/lists/identities.ts';
import { logList } from '#shared/lists/logs.ts';
import { orderList } from '#shared/lists/orders.ts';
import { partnerList } from '#shared/lists/partner-requests.ts';
import { postList } from '#shared/lists/posts.ts';
import { priceListList } from '#shared/lists/price-lists.ts';
import { productList } from '#shared/lists/products.ts';
import { promotionList } from '#shared/lists/promotions.ts';
import { requestList } from '#shared/lists/requests.ts';
import { returnList } from '#shared/lists/returns.ts';
import { missList } from '#shared/lists/search-misses.ts';
import { exceptionList } from '#shared/lists/settlement-exceptions.ts';
import { suggestList } from '#shared/lists/suggests.ts';
import { synonymList } from '#shared/lists/synonyms.ts';
import { ticketList } from '#shared/lists/tickets.ts';
import { transactionList } from '#shared/lists/transactions.ts';
import { transferList } from '#shared/lists/transfers.ts';
import { userList } from '#shared/lists/users.ts';
import { withdrawalList } from '#shared/lists/withdrawals.ts';

type PagedKey<K extends EndpointKey> = K extends `GET ${string}`
  ? Endpoints[K] extends { query: infer Query extends z.ZodType }
    ? z.output<Query> extends { page: number }
      ? K
      : never
    : never
  : never;
/** Endpoints with pages. */
export type ListKey = { [K in EndpointKey]: PagedKey<K> }[EndpointKey];
/**
 * Lists of staff and buyers, and the public products by brand, category and attribute; the search
 * has a benchmark of its own.
 */
type AskedList = Exclude<ListKey, `GET /api/main/${string}`> | 'GET /api/main/products';

type ListOptions = {
  as: 'staff' | 'buyer' | 'anyone';
  /** Search words that match few rows, many rows, and none. */
  words?: string[];
  statuses?: string[];
  /** Values of filters that the contract leaves open. */
  values?: Record<string, string[]>;
  /** Combinations of filters that only work together. */
  together?: Record<string, string>[];
  /** SQL for the id in the address, of the row with the most entries. */
  idOf?: string;
};

const PERSON = ['09900000123', '990000', 'مریم کریمی', 'سارا', 'بی‌نشان'];
const DAYS = { from: ['2026-11-01', '2024-02-01'], to: ['2026-11-01', '2024-02-01'] };
const AMOUNTS = { minAmount: ['9000000', '20000'], maxAmount: ['30000', '9000000'] };

/**
 * SQL for the slug of a category with children, of one of these, and for an attribute that its
 * lists can be filtered by.
 */
const PARENT =
  '(select slug from categories c where exists (select from categories b where b.parent_id = c.id) and parent_id is null order by sort, id limit 1)';
const CHILD = `(select b.slug from categories b join categories c on c.id = b.parent_id where c.slug = ${PARENT} order by b.sort, b.id limit 1)`;
const attribute = (
  nth: number,
) => `(select t.term from categories c join categories b on b.id = c.id or b.parent_id = c.id
    cross join lateral (select terms from product_facets f where f.category_id = b.id order by id limit 500) f,
    unnest(f.terms) t(term), unnest(c.facets) n
  where c.slug = ${PARENT} and t.term ^@ (n || ':') group by t.term order by count(*) desc, t.term offset ${nth} limit 1)`;

const NEWEST_COUPON = '(select id::text from coupons order by starts_at desc limit 1)';

/** Inputs of a list by its definition: its tabs and filters, and words that find some of its rows. */
function asDefined(
  list: ListDefinition,
  words: string[],
  values: ListOptions['values'] = {},
): ListOptions {
  const tabs = Object.values(list.tabs?.all ?? {}).map(({ of }) => of.join(','));
  return {
    as: 'staff',
    words,
    statuses: tabs.filter((statuses) => statuses !== ''),
    values: {
      ...(filteredBy(list, 'days').length > 0 && DAYS),
      ...(filteredBy(list, 'range').length > 0 && AMOUNTS),
      ...values,
    },
  };
}

/** Inputs of every list of console and staff; a missing list is a type error. */
export const lists: Record<AskedList, ListOptions> = {
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
  'GET /api/admin/products': asDefined(
    productList,
    ['گوشی', 'سامسونگ', 'کتاب آبی', 'بی‌نشان', '1234'],
    {
      brand: ['(select id::text from brands order by sort, id limit 1)'],
      category: ['(select id::text from categories order by sort, id limit 1)', PARENT],
    },
  ),
  'GET /api/admin/orders': asDefined(
    orderList,
    [...PERSON, 'تهران', 'گوشی', '(select order_number from orders limit 1)', '12345'],
    { province: ['8', '6'], late: ['1'] },
  ),
  'GET /api/admin/transactions': asDefined(transactionList, [
    ...PERSON,
    '200000001',
    '(select number from transactions limit 1)',
  ]),
  'GET /api/admin/users-balances': asDefined(balanceList, PERSON, { held: ['1'] }),
  'GET /api/admin/users-balances/:id': {
    as: 'staff',
    idOf: 'select user_id from wallets where balance > 0 limit 1',
  },
  'GET /api/admin/transfers': asDefined(transferList, PERSON),
  'GET /api/admin/returns': asDefined(returnList, [
    ...PERSON,
    '300123',
    '(select order_number from orders limit 1)',
  ]),
  'GET /api/admin/identities': asDefined(identityList, PERSON),
  'GET /api/admin/settlement-exceptions': asDefined(exceptionList, ['7002', '7003000', 'نیست']),
  'GET /api/admin/groups': asDefined(groupList, ['همکار', 'نیست']),
  'GET /api/admin/groups/:id/members': {
    as: 'staff',
    idOf: 'select group_id from group_members group by group_id order by count(*) desc limit 1',
  },
  'GET /api/admin/price-lists': asDefined(priceListList, ['لیست', 'نیست']),
  'GET /api/admin/price-lists/:id/items': {
    as: 'staff',
    words: ['گوشی', 'نیست'],
    idOf: 'select list_id from price_list_items group by list_id order by count(*) desc limit 1',
  },
  'GET /api/admin/reports/rows': {
    as: 'staff',
    // the other figures are refused beside a report of sales
    values: { report: ['sales', 'buyers', 'products'], figure: ['net', 'sold', 'returned'] },
  },
  'GET /api/admin/coupons': asDefined(couponList, ['کد', 'CODE12', 'نیست']),
  'GET /api/admin/coupon-codes': { as: 'staff', values: { coupon: [NEWEST_COUPON] } },
  'GET /api/admin/coupon-uses': { as: 'staff', values: { coupon: [NEWEST_COUPON] } },
  'GET /api/admin/partner-requests': asDefined(partnerList, [...PERSON, 'فروشگاه 200123']),
  'GET /api/admin/promotions': asDefined(promotionList, ['جشنواره', 'نیست']),
  'GET /api/admin/users-withdraw': asDefined(
    withdrawalList,
    [...PERSON, 'TR00000', '(select number from withdrawals limit 1)'],
    { bank: ['ملت'] },
  ),
  'GET /api/admin/users': {
    ...asDefined(userList, PERSON, { province: ['8', '6'] }),
    together: [
      { province: '8', city: 'تهران' },
      { province: '8', city: 'تهران', minAmount: '20000' },
      { province: '8', q: 'رضا' },
    ],
  },
  'GET /api/admin/logs': asDefined(
    logList,
    [...PERSON, '10.0.1.1', '(select order_number from orders limit 1)', 'یادداشت 777'],
    {
      actor: ['(select actor_id::text from audit_logs where actor_id is not null limit 1)'],
      action: ['order.move', 'settings.change'],
      entity: ['products', 'settings'],
      entityId: ['(select entity_id from audit_logs limit 1)'],
      ip: ['10.0.1.1'],
    },
  ),
  'GET /api/admin/tickets': asDefined(ticketList, [...PERSON, 'ضمانت', '200123'], {
    assignee: ['mine', 'none'],
  }),
  'GET /api/admin/manual-orders': asDefined(requestList, [...PERSON, 'تهران', '200123']),
  'GET /api/admin/suggests': asDefined(suggestList, [...PERSON, 'کالای شماره 5']),
  'GET /api/admin/blog': asDefined(postList, ['راهنما']),
  'GET /api/admin/banners': asDefined(bannerList, ['تخفیف']),
  'GET /api/admin/imports/:id': {
    as: 'staff',
    idOf: 'select id from imports order by total desc limit 1',
  },
  'GET /api/admin/users/:id/past-orders': {
    as: 'staff',
    idOf: 'select id from users order by id limit 1',
  },
  'GET /api/admin/synonyms': asDefined(synonymList, ['گوشی']),
  'GET /api/admin/search-misses': asDefined(missList, ['گوشی']),
};

export type ListCase = { key: AskedList; listOptions: ListOptions; query: Record<string, string> };

const FAR = ['2', '40', '400'];

/** Each filter alone and with a status, each sort order, each search, near and far pages. */
export const listCases: ListCase[] = Object.entries(lists).flatMap(([name, listOptions]) => {
  // keys of an object are typed as string
  const key = name as AskedList;
  return queriesOf(key, listOptions).map((query) => ({ key, listOptions, query }));
});

function queriesOf(
  key: AskedList,
  { words = [], values = {}, together = [], ...listOptions }: ListOptions,
) {
  const {
    sort = [],
    direction = [],
    status: states = [],
    ...filters
  } = { ...choicesOf(key), ...values };
  const statuses = listOptions.statuses ?? states;
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

/** Enumerated values in the contract, by the name of the parameter. */
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

/** Value of a case; a subselect is replaced by its result. */
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
