import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '#server/domain/sheets/read-sheet.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture } from '#test/products.ts';
import { readXml, type XmlNode } from '#test/read-xml.ts';
import { publishPosts } from './move-post.ts';

const shop = await startTestApp();
const { app, call, ctx, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop);

let cover = '';
beforeAll(async () => {
  const { headers, payload } = aForm(await aPicture(800, 450), 'cover.png');
  const reply = await app.inject({
    method: 'POST',
    url: '/api/admin/pictures/blog',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  cover = reply.json().img;
});

const add = async (slug: string, more: object = {}) => {
  const body = { title: `نوشته ${slug}`, slug, excerpt: 'خلاصه', contents: '<p>متن</p>', cover };
  return (await call('POST /api/admin/blog', { token, body: { ...body, ...more } })).body;
};
const move = (id: string, status: string, at?: string) =>
  call('POST /api/admin/blog/:id/status', { token, params: { id }, body: { status, at } });
const text = (node: XmlNode, name: string) =>
  node.children.find((child) => child.name === name)?.text ?? '';

async function readFeed() {
  const reply = await app.inject({ url: '/rss.xml' });
  const rss = readXml(reply.body);
  expect(rss).toMatchObject({ name: 'rss', attributes: { version: '2.0' } });
  const [channel] = rss.children;
  if (!channel) throw new Error('a feed has a channel');
  for (const name of ['title', 'link', 'description', 'language'])
    expect(text(channel, name), name).not.toBe('');
  return channel.children.filter(({ name }) => name === 'item');
}

const listed = async () => {
  const { body } = await call('GET /api/main/blog', {});
  return body.items.map(({ slug }) => slug);
};

/** Places where visitors can find a post. */
const seenIn = async (slug: string) => ({
  page: (await call('GET /api/main/blog/:slug', { params: { slug } })).status === 200,
  list: (await listed()).includes(slug),
  feed: (await readFeed()).some((item) => text(item, 'link').endsWith(`/${slug}`)),
  sitemap: (await app.inject({ url: '/sitemap-pages-1.xml' })).body.includes(`/blog/post/${slug}<`),
});
const NOWHERE = { page: false, list: false, feed: false, sitemap: false };
const EVERYWHERE = { page: true, list: true, feed: true, sitemap: true };

it('appears at the Jalali day and hour it was set for, everywhere at once, and not before', async () => {
  // 1 Azar 1405, 09:30 in Tehran
  const at = '2026-11-22T06:00:00.000Z';
  clock.advance((Date.parse('2026-11-21T06:00:00.000Z') - clock.now.getTime()) / MINUTE);
  const { _id } = await add('azar');
  expect((await move(_id, 'scheduled', at)).body).toMatchObject({
    status: 'scheduled',
    publishedAt: at,
  });
  for (const minutes of [0, 23 * 60, 59]) {
    clock.advance(minutes);
    await publishPosts(ctx);
    expect(await seenIn('azar')).toEqual(NOWHERE);
  }
  const asStaff = await call('GET /api/admin/blog/:id', { token, params: { id: _id } });
  expect(asStaff.body.title).toBe('نوشته azar');
  clock.advance(1);
  await publishPosts(ctx);
  expect(await seenIn('azar')).toEqual(EVERYWHERE);
  const [item] = await readFeed();
  expect(new Date(text(item as XmlNode, 'pubDate')).toISOString()).toBe(at);
  await move(_id, 'hidden');
  expect(await seenIn('azar')).toEqual(NOWHERE);
});

it('is previewed by staff alone', async () => {
  const body = { title: 'پیش‌نمایش', contents: '<p>متن</p>' };
  const preview = (as?: string) =>
    call('POST /api/admin/blog/preview', { body, ...(as && { token: as }) });
  expect((await preview()).status).toBe(401);
  expect((await preview(buyer.token)).status).toBe(403);
  expect((await preview(token)).body.title).toBe('پیش‌نمایش');
});

it('writes a feed that any reader can parse, newest first, with days as RFC 822 has them', async () => {
  clock.advance(1);
  const odd = { title: `الف & <ب> "پ" 'ت' ]]>`, tags: ['خرید & فروش'], author: 'ت < ث' };
  const first = await add('odd-signs', odd);
  await move(first._id, 'published');
  clock.advance(1);
  await move((await add('later'))._id, 'published');
  const items = await readFeed();
  expect(items.map((item) => text(item, 'link').split('/').at(-1)).slice(0, 2)).toEqual([
    'later',
    'odd-signs',
  ]);
  const item = items[1] as XmlNode;
  expect(text(item, 'title')).toBe(odd.title);
  expect(text(item, 'category')).toBe('خرید & فروش');
  expect(text(item, 'dc:creator')).toBe('ت < ث');
  expect(text(item, 'guid')).toBe(first._id);
  expect(text(item, 'pubDate')).toMatch(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  );
});

it('gives staff the posts of a span of days, on screen and as a file', async () => {
  const { _id, publishedAt } = (await move((await add('one-day'))._id, 'published')).body;
  const day = (publishedAt ?? '').slice(0, 10);
  const of = (from: string, to: string) =>
    call('GET /api/admin/blog', { token, query: { from, to, q: 'one-day' } });
  expect((await of(day, day)).body.items.map((post) => post._id)).toEqual([_id]);
  expect((await of('2020-01-01', '2020-12-29')).body.total).toBe(0);
  const file = await app.inject({
    url: `/api/admin/blog/export?from=${day}&to=${day}&q=one-day&status=published`,
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await wholeRows(await readSheet([file.rawPayload]))).map(({ cells }) => cells);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 2)).toEqual(['عنوان', 'آدرس']);
  expect(rows[1]?.slice(0, 2)).toEqual(['نوشته one-day', '/blog/post/one-day']);
});
