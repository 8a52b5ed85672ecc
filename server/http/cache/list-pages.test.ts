import { afterAll, describe, expect, it } from 'vitest';
import { apiContext, type Caller } from '#app/server-context.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { pagePricesLine } from '#server/domain/auth/page-prices.ts';
import { addPages } from '#server/http/pages.ts';
import { openTestApp } from '#test/app.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson, type Person } from '#test/people.ts';
import { pretendBuild } from '#test/pretend-build.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { anotherProcess, listening, type Read } from '#test/reader.ts';

let renders = 0;
/** Prints the products of the list as a page would. */
const render: Parameters<typeof pretendBuild>[0] = async (_url, status, _h, _entry, context) => {
  renders += 1;
  const call = context.get(apiContext) as unknown as Caller;
  const { items } = (await call('GET /api/main/products')) as { items: ProductCard[] };
  const text = items.map((item) => `<p>${item.title} ${JSON.stringify(item)}</p>`).join('');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(`<html>${text}`, { status, headers });
};
const context = await startTestContext();
const built = await buildApp(context.deps);
addPages(built, context.deps, pretendBuild(render));
afterAll(() => built.app.close());
const shop = await openTestApp(context, built.app);
const read = await listening(built.app);
const { sql, clock, call } = shop;

const pageOf = (cookie = '', path = '/products') => read(path, cookie ? { cookie } : {});
const signedIn = ({ token }: Person) => `accessToken=${token}`;
/** Cookies of a person that the answers of the shop have set. */
async function cookieOf(person: Person, before = ''): Promise<string> {
  const reply = await built.app.inject({
    url: '/api/users/profile',
    headers: { cookie: [signedIn(person), before].filter(Boolean).join('; ') },
  });
  const line = reply.cookies.find(({ name }) => name === 'prices');
  return line?.value ? `prices=${line.value}` : '';
}
const plain = ({ headers, bytes }: Read) => {
  const { date: _d, 'x-request-id': _id, 'cache-status': _s, ...same } = headers;
  return { same, bytes: bytes.toString('hex') };
};
const isPublic = ({ text }: Read) => text.includes('"partialPrice":1000000');

await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
const member = await aPerson(shop);
const other = await aPerson(shop);
const groupId = await aGroup(shop, [member.id]);
const otherGroup = await aGroup(shop, [other.id]);
const listId = await aPriceList(shop, { groupId, until: 48 });
await aPriceList(shop, { groupId: otherGroup, percent: -33, title: 'طلایی' });
const stranger = plain(await pageOf());

describe('a page for the members of a list', () => {
  it('has their prices in its first bytes, comes from memory, and no other cache may keep it', async () => {
    const cookie = await cookieOf(member);
    const first = await pageOf(cookie);
    expect(first.text).toContain('"partialPrice":900000');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
    });
    const before = renders;
    const again = await pageOf(cookie);
    expect([again.text, again.headers['cache-status'], renders]).toEqual([
      first.text,
      'hojreh; hit',
      before,
    ]);
  });

  it('is no page of strangers, of another list or of who is merely signed in: these get the same bytes as before', async () => {
    for (const cookie of ['', signedIn(member), 'prices=x', `prices=${'a'.repeat(150)}`])
      expect(plain(await pageOf(cookie))).toEqual(stranger);
    expect((await pageOf(await cookieOf(other))).text).toContain('"partialPrice":670000');
  });

  it('is the same in its data and in the API', async () => {
    const cookie = await cookieOf(member);
    const { text } = await read('/api/main/products', { cookie });
    expect(JSON.parse(text).items[0]).toMatchObject({
      price: 810_000,
      partialPrice: 900_000,
      own: { partialSell: { title: 'همکار' } },
    });
    const plainAnswer = await read('/api/main/products');
    expect(plainAnswer.text).not.toContain('"own"');
    expect(plainAnswer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
  });

  it('is no 304 for who has the public page, and the other way round', async () => {
    const cookie = await cookieOf(member);
    const [open, own] = [await pageOf(), await pageOf(cookie)];
    const named = (tag: unknown, more = {}) =>
      read('/products', { 'if-none-match': `${tag}`, ...more });
    expect((await named(open.headers.etag, { cookie })).status).toBe(200);
    expect((await named(own.headers.etag)).status).toBe(200);
    expect((await named(open.headers.etag)).status).toBe(304);
  });

  it('changes with an own price of the list, a purchase price, the list and at its end', async () => {
    const cookie = await cookieOf(member);
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products`;
    await sql`insert into price_list_items (list_id, product_id, price, partial_price)
      values (${listId}, ${id}, 700000, 777000)`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":777000');
    await sql`delete from price_list_items`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":900000');
    await sql`update price_lists set percent = -20 where id = ${listId}`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":800000');
    await sql`update price_lists set percent = 10, on_cost = true where id = ${listId}`;
    await sql`insert into purchase_prices (product_id, price) values (${id}, 800000)`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":880000');
    await sql`update purchase_prices set price = 850000`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":935000');
    await sql`delete from purchase_prices`;
    await sql`update price_lists set percent = -10, on_cost = false where id = ${listId}`;
    await sql`update price_lists set ends_at = ${new Date(clock.now.getTime() + 60_000).toISOString()}
      where id = ${listId}`;
    await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":900000');
    clock.advance(2);
    expect(isPublic(await pageOf(cookie))).toBe(true);
    await sql`update price_lists set ends_at = null where id = ${listId}`;
  });
});

describe('the cookie of a list', () => {
  it('names no person, and two members have pages of one name', async () => {
    const second = await aPerson(shop);
    await sql`insert into group_members values (${second.id}, ${groupId}, now(), ${second.id})`;
    const [one, two] = [await cookieOf(member), await cookieOf(second)];
    expect(one).toBe(two);
    for (const { id } of [member, second]) expect(one).not.toContain(id);
    await sql`delete from group_members where user_id = ${second.id}`;
  });

  it('that is forged, old or of another shop shows public prices', async () => {
    const cookie = await cookieOf(member);
    const [value = ''] = cookie.split('=').slice(1);
    const [id, key, isPersonal, until, mark = ''] = value.split('.');
    const forged = [
      `${otherGroup}.${key}.${isPersonal}.${until}.${mark}`,
      `${id}.${Number(key) + 1}.${isPersonal}.${until}.${mark}`,
      `${id}.${key}.${isPersonal}.${Number(until) + 9}.${mark}`,
      `${id}.${key}.${isPersonal}.${until}.${mark.slice(0, -1)}`,
      `${id}.${key}.${isPersonal}.${until}.`,
    ];
    for (const one of forged) expect(plain(await pageOf(`prices=${one}`))).toEqual(stranger);
    const { deps } = await anotherProcess(context, { secretKey: 'of another shop'.repeat(4) });
    const line = await pagePricesLine(deps, { userId: member.id, seconds: 60 });
    expect(plain(await pageOf(line.split(';')[0]))).toEqual(stranger);
    const late = await pagePricesLine(context.deps, { userId: member.id, seconds: 60 });
    expect((await pageOf(late.split(';')[0])).text).toContain('"partialPrice":900000');
    clock.advance(2);
    expect(isPublic(await pageOf(late.split(';')[0]))).toBe(true);
  });

  it('of who left the group ends at once, also where the browser keeps it, and the others get a new one', async () => {
    const leaver = await aPerson(shop);
    await sql`insert into group_members values (${leaver.id}, ${groupId}, now(), ${leaver.id})`;
    const kept = await cookieOf(leaver);
    expect((await pageOf(kept)).text).toContain('"partialPrice":900000');
    await sql`update group_members set group_id = ${otherGroup} where user_id = ${leaver.id}`;
    await expect.poll(async () => isPublic(await pageOf(kept))).toBe(true);
    const renewed = await cookieOf(leaver, kept);
    expect((await pageOf(renewed)).text).toContain('"partialPrice":670000');
    expect((await pageOf(await cookieOf(member, kept))).text).toContain('"partialPrice":900000');
    await sql`delete from group_members where user_id = ${leaver.id}`;
    const gone = await built.app.inject({
      url: '/api/users/profile',
      headers: { cookie: `${signedIn(leaver)}; ${renewed}` },
    });
    expect(gone.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^prices=;.*Max-Age=0/),
    );
  });

  it('is set by a login and removed by a logout and by the first call of an ended session', async () => {
    const ended = (lines: string[] | string | undefined) =>
      [lines].flat().some((line) => /^prices=;.*Max-Age=0/.test(line ?? ''));
    const person = await aPerson(shop);
    const late = await built.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: signedIn(person), 'sec-fetch-site': 'same-origin' },
    });
    expect(ended(late.headers['set-cookie'])).toBe(true);
    const after = await built.app.inject({
      url: '/api/users/profile',
      headers: { cookie: signedIn(person) },
    });
    expect([after.statusCode, ended(after.headers['set-cookie'])]).toEqual([401, true]);
  });
});

it('lists answer people with prices of their own by these, whatever cookie they send', async () => {
  const person = await aPerson(shop);
  await aPriceList(shop, { userId: person.id, percent: -50, title: 'قرارداد' });
  const { body, headers } = await call('GET /api/main/products', { token: person.token });
  expect(body.items[0]).toMatchObject({ partialPrice: 500_000 });
  expect(headers['cache-control']).toBe('private, no-store');
  const cookie = `${signedIn(person)}; ${await cookieOf(person)}`;
  const sorted = await pageOf(cookie, '/products?sort=cheapest');
  expect(sorted.text).toContain('"partialPrice":500000');
  expect(sorted.headers['cache-control']).toBe('private, no-store');
  expect(isPublic(await pageOf(cookie))).toBe(true);
});

it('of more than twenty groups only those with the oldest lists have pages of their own', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(shop)));
  for (const [at, { id }] of people.entries()) {
    clock.advance(1);
    await aPriceList(shop, { groupId: await aGroup(shop, [id]), percent: -11 - at });
  }
  const cookies = [];
  for (const one of people) cookies.push(await cookieOf(one));
  expect(cookies.map((cookie) => cookie.startsWith('prices=.'))).toEqual([
    ...Array(18).fill(false),
    true,
    true,
  ]);
  const [last] = people.slice(-1);
  expect(isPublic(await pageOf(cookies.at(-1)))).toBe(true);
  const sorted = await pageOf(
    `${signedIn(last as Person)}; ${cookies.at(-1)}`,
    '/products?sort=cheapest',
  );
  expect(sorted.text).toContain('"partialPrice":700000');
});

it('a promotion for a group begins and ends in the pages of its members alone', async () => {
  const staff = await aPerson(shop, { role: 'admin' });
  const buyer = await aPerson(shop);
  await sql`update price_lists set is_active = false where group_id <> ${groupId}`;
  const only = await aGroup(shop, [buyer.id]);
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products`;
  const promotion = await aRunningPromotion(shop, staff.id, {
    ids: [id],
    value: 5,
    groups: [only],
  });
  const cookie = await cookieOf(buyer);
  expect((await pageOf(cookie)).text).toContain('"partialPrice":950000');
  expect(isPublic(await pageOf())).toBe(true);
  await sql`update promotions set is_full = true where id = ${promotion.id}`;
  await expect.poll(async () => isPublic(await pageOf(cookie))).toBe(true);
  await sql`update promotions set is_full = false where id = ${promotion.id}`;
  await expect.poll(async () => (await pageOf(cookie)).text).toContain('"partialPrice":950000');
  clock.advance(60 * 24 * 100);
  expect(isPublic(await pageOf(await cookieOf(buyer)))).toBe(true);
});
