import { makeResults, type Settled } from './payments.ts';

/** Data for the shots: signed-in people, and products and orders with long names. */
export type World = {
  url: string;
  tokens: { customer: string; admin: string; newcomer: string };
  product: string;
  soldOut: string;
  longProduct: string;
  listing: string;
  productId: string;
  movement: string;
  balance: string;
  /** Rows to choose a detail page by status. */
  rows: Record<'orders' | 'adminOrders' | 'payments' | 'requests', Row[]>;
  results: Record<Settled, string>;
};

/** Row with this status; any row where the demo has none. */
export const rowOf = (world: World, list: keyof World['rows'], status: string): string =>
  (world.rows[list].find((row) => row.status === status) ?? world.rows[list][0])?._id ?? '';

type Json = Record<string, unknown>;
type Row = { _id: string; status: string };

const CUSTOMER = '09121111111';
const ADMIN = '09120000000';
const LONG = 'بسیار بلند برای دیدن اینکه هیچ نوشته‌ای از کادر خودش بیرون نمی‌زند و خط‌ها درست می‌شکنند';

export async function makeWorld(url: string): Promise<World> {
  const call = caller(url);
  const tokens = {
    customer: await signIn(call, CUSTOMER),
    admin: await signIn(call, ADMIN),
    newcomer: await signUp(call, '09120003004'),
  };
  const { items } = await call<List<ProductRow>>(
    'GET',
    '/api/main/products?pageSize=48&sort=bestselling',
  );
  const inStock = items.filter((p) => p.quantity > 20 && p.saleTypes.length === 2);
  const [first, second] = inStock;
  if (!first || !second) throw new Error('the demo has too few products sold in both ways');
  const longProduct = await makeLongProduct(call, tokens.admin, first._id);
  await makeOrders(call, tokens.customer, first, second);
  const { items: own } = await call<List>('GET', '/api/orders', tokens.customer);
  const { items: all } = await call<List>('GET', '/api/admin/orders?pageSize=100', tokens.admin);
  const results = await makeResults(url, tokens.newcomer);
  const { items: payments } = await call<List>('GET', '/api/transactions', tokens.customer);
  const { items: moves } = await call<List>('GET', '/api/wallet', tokens.customer);
  const { items: wallets } = await call<List>(
    'GET',
    `/api/admin/users-balances?q=${CUSTOMER}`,
    tokens.admin,
  );
  const { items: requests } = await call<List>('GET', '/api/admin/manual-orders', tokens.admin);
  return {
    url,
    tokens,
    product: pathOf(first),
    soldOut: pathOf(items.find((p) => p.quantity === 0) ?? (await firstSoldOut(call))),
    longProduct,
    listing: `/${first.brand.slug}/${first.category.slug}`,
    productId: first._id,
    movement: `/console/financial/detail-${moves[0]?._id}`,
    balance: `/console/admin/users-balances/detail-${wallets[0]?._id}`,
    rows: {
      orders: namesOf(own),
      adminOrders: namesOf(all),
      payments: namesOf(payments),
      requests: namesOf(requests),
    },
    results,
  };
}

const namesOf = (rows: Row[]) => rows.map(({ _id, status }) => ({ _id, status }));

type Named = { _id?: string; slug: string };
type ProductRow = {
  _id: string;
  slug: string;
  quantity: number;
  partialPrice: number;
  price: number;
  minTotalQuantity: number;
  saleTypes: string[];
  brand: Named;
  category: Named;
};
type Call = <T = Json>(method: string, path: string, token?: string, body?: Json) => Promise<T>;
type Session = { accessToken: string };
type List<T = Row> = { items: T[] };

const pathOf = (p: ProductRow) => `/${p.brand.slug}/${p.category.slug}/${p.slug}`;

function caller(url: string): Call {
  return async <T>(method: string, path: string, token?: string, body?: Json) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as T;
  };
}

async function codeFor(call: Call, mobileNumber: string) {
  const { token } = await call('POST', '/api/otp/send', undefined, { mobileNumber });
  const inbox = await call<{ code: string }[]>(
    'GET',
    `/sandbox/sms.json?mobileNumber=${mobileNumber}`,
  );
  return { token, mobileNumber, otp: inbox[0]?.code ?? '' };
}

const signIn = async (call: Call, mobile: string) =>
  (await call<Session>('POST', '/api/auth/login', undefined, await codeFor(call, mobile)))
    .accessToken;

const signUp = async (call: Call, mobile: string) =>
  (
    await call<Session>('POST', '/api/auth/signup', undefined, {
      ...(await codeFor(call, mobile)),
      firstName: 'مشتری',
      lastName: 'تازه',
    })
  ).accessToken;

async function makeLongProduct(call: Call, admin: string, like: string) {
  const model = await call<{ brand: Named; category: Named; image: unknown }>(
    'GET',
    `/api/admin/products/${like}`,
    admin,
  );
  const product = await call<ProductRow>('POST', '/api/admin/products', admin, {
    title: `کالای نمونه با عنوانی ${LONG}`.slice(0, 150),
    code: 'LONG-TEXT-0000000000000000000000000001',
    brand: model.brand._id,
    category: model.category._id,
    price: 99_999_999_000,
    partialPrice: 100_000_000_000,
    saleTypes: ['totalSell', 'partialSell'],
    image: model.image,
    shortText: `${LONG}. ${LONG}.`,
    contents: `<p>${LONG}</p>`,
    attributes: [{ name: 'ویژگی با نام دراز', value: `${LONG}، ${LONG}` }],
    warranty: LONG,
    video: 'https://www.aparat.com/video/video/embed/videohash/sample',
    onHand: 3,
    status: 'published',
  });
  return pathOf(product);
}

const firstSoldOut = async (call: Call) => {
  const { items } = await call<List<ProductRow>>('GET', '/api/main/products?pageSize=48&page=2');
  const found = items.find((p) => p.quantity === 0) ?? items[0];
  if (!found) throw new Error('the demo has only one page of products');
  return found;
};

/** Creates a waiting wholesale order, and an unpaid retail order. */
async function makeOrders(call: Call, customer: string, a: ProductRow, b: ProductRow) {
  const [home] = await call<{ _id: string; province: { id: string } }[]>(
    'GET',
    '/api/addresses/user',
    customer,
  );
  if (!home) throw new Error('the demo buyer has no address');
  const base = { key: 'payment_order_product' };
  const total = a.minTotalQuantity;
  await call('POST', '/api/orders', customer, {
    ...base,
    orderType: 'total',
    amount: a.price * total,
    detail: {
      products: [{ _id: a._id, orderQuantity: total }],
      address: home._id,
      quantity: total,
    },
    paymentType: null,
    gatewayType: null,
  });
  await call('POST', '/api/orders', customer, {
    ...base,
    orderType: 'paritial',
    amount: b.partialPrice,
    detail: { products: [{ _id: b._id, orderQuantity: 1 }], address: home._id, quantity: 1 },
    paymentType: 'pay_online',
    gatewayType: 'platform_zarinpal',
  });
  await call('POST', '/api/addresses', customer, {
    title: 'انبار شماره دو در شهرک صنعتی بزرگ',
    province: home.province.id,
    city: 'تهران',
    address: `${LONG}؛ ${LONG}`,
    postalCode: '1514718321',
    receiverName: 'گیرنده نمونه با نام و نام خانوادگی بسیار بلند برای آزمودن',
    receiverMobile: '09120005006',
  });
}
