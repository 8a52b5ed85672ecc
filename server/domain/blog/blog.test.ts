import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture, aProduct } from '#test/products.ts';
import { readXml, type XmlNode } from '#test/read-xml.ts';
import { publishPosts } from './move-post.ts';

const shop = await startTestApp();
const { app, call, ctx, sql, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

let cover = '';
beforeAll(async () => {
  const { headers, payload } = aForm(await aPicture(800, 600), 'cover.png');
  const reply = await app.inject({
    method: 'POST',
    url: '/api/admin/pictures/blog',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  cover = reply.json().img;
});

const form = (more: object = {}) => ({
  title: 'چطور هدفون انتخاب کنیم',
  excerpt: 'چند نکته پیش از خرید',
  contents: '<p>متن</p>',
  cover,
  ...more,
});
const add = (more: object = {}) =>
  call('POST /api/admin/blog', { token, body: form({ slug: newId(), ...more }) });
const move = (id: string, status: string, at?: string) =>
  call('POST /api/admin/blog/:id/status', { token, params: { id }, body: { status, at } });
const contentsOf = async (contents: string) => (await add({ contents })).body.contents;
const read = (slug: string) => call('GET /api/main/blog/:slug', { params: { slug } });
const later = (minutes: number) => new Date(clock.now.getTime() + minutes * MINUTE).toISOString();

describe('HTML of a post', () => {
  it.each([
    ['<p>الف<script>alert(1)</script></p>', '<p>الف</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">ب</p>', '<p>ب</p>'],
    [
      '<p><a href="javascript:alert(1)">پ</a></p>',
      '<p><a rel="nofollow noopener" target="_blank">پ</a></p>',
    ],
    [
      '<p><a href=" jAvaScript:alert(1)">پ</a></p>',
      '<p><a rel="nofollow noopener" target="_blank">پ</a></p>',
    ],
    ['<svg onload="alert(1)"><path></path></svg><p>ت</p>', '<p>ت</p>'],
    [
      '<p><a href="data:text/html,<script>1</script>">ت</a></p>',
      '<p><a rel="nofollow noopener" target="_blank">ت</a></p>',
    ],
    [
      '<p><a href="//evil.example">ت</a><a href="/\\evil.example">ت</a></p>',
      '<p><a>ت</a><a>ت</a></p>',
    ],
    ['<p><a href="/products">ت</a></p>', '<p><a href="/products">ت</a></p>'],
    [
      '<p>ث</p><style>p{display:none}</style><form><button formaction="javascript:1">ث</button></form>',
      '<p>ث</p>ث',
    ],
    ['<p>ث</p><math><mtext><img src="x" onerror="1"></mtext></math>', '<p>ث</p>'],
    ['<p>ث</p><!--><script>1</script>--><p>ث</p>', '<p>ث</p>--&gt;<p>ث</p>'],
    ['<p>ث</p><iframe src="https://evil.example"></iframe>', '<p>ث</p>'],
    ['<img src="x" onerror="alert(1)"><p>ج</p>', '<p>ج</p>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4="><p>چ</p>', '<p>چ</p>'],
    ['<img src="https://evil.example/a.webp"><p>ح</p>', '<p>ح</p>'],
    ['<img src="/api/serve/blog/../../etc/passwd"><p>خ</p>', '<p>خ</p>'],
    ['<div data-video="https://evil.example/player"></div>', '<p></p>'],
    ['<div data-video="https://www.aparat.com/v/&quot;onload=1"></div>', '<p></p>'],
    ['<div data-video="javascript:alert(1)"></div>', '<p></p>'],
    ['<div data-product="x&quot; onclick=&quot;alert(1)"></div>', '<p></p>'],
  ])('%s', async (typed, expected) => {
    expect(await contentsOf(typed)).toBe(expected);
  });

  it('keeps our own pictures with their true size, and none that is not there', async () => {
    const there = `/api/serve/blog/${cover}`;
    const stored = await contentsOf(
      `<img src="${there}" alt="جلد" width="9" onload="x"><p>متن</p>`,
    );
    expect(stored).toBe(
      `<img src="${there}?w=1080" alt="جلد" width="800" height="600" loading="lazy" /><p>متن</p>`,
    );
    expect(await contentsOf(`<img src="/api/serve/blog/${'0'.repeat(32)}.webp"><p>متن</p>`)).toBe(
      '<p>متن</p>',
    );
  });

  it('takes the deepest nesting that fits without stopping the shop', async () => {
    const { status } = await add({ contents: '<blockquote>'.repeat(8000) });
    expect(status).toBe(201);
  });

  it('takes the fifty megapixels of a phone, and keeps a picture of a usable size', async () => {
    const { headers, payload } = aForm(await aPicture(8192, 6144), 'phone.png');
    const reply = await app.inject({
      method: 'POST',
      url: '/api/admin/pictures/blog',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(201);
    expect(Math.max(reply.json().w, reply.json().h)).toBeLessThanOrEqual(1920);
  });

  it('refuses a text, a body and a picture that are too large', async () => {
    expect((await add({ contents: 'x'.repeat(100_001) })).body.fields).toEqual({
      contents: 'too_long',
    });
    expect((await add({ contents: 'x'.repeat(1_048_576) })).status).toBe(413);
    const { headers, payload } = aForm(await aPicture(9000, 9000), 'huge.png');
    const huge = await app.inject({
      method: 'POST',
      url: '/api/admin/pictures/blog',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(huge.statusCode).toBe(422);
    expect(huge.json().message).toBe('picture_too_big');
  });
});

it('puts cards and films between the texts, and leaves out what is not sold', async () => {
  const sold = await aProduct(shop, { title: 'هدفون نمونه', brand: 'آوا', category: 'صوتی' });
  const draft = await aProduct(shop, {
    title: 'پنهان',
    brand: 'آوا',
    category: 'صوتی',
    status: 'draft',
  });
  const film = 'https://www.aparat.com/v/abc?a=1&b=2';
  const contents = `<h2>یک</h2><div data-product="${sold}"></div><p>دو</p><div data-product="${draft}"></div>
    <div data-video="${film.replace('&', '&amp;')}"></div><blockquote><div data-product="${sold}"></div><p>سه</p></blockquote>`;
  const { body } = await add({ slug: 'cards', contents, relatedProducts: [sold, draft] });
  expect(body.products.map(({ title }) => title)).toEqual(['هدفون نمونه', 'پنهان']);
  await move(body._id, 'published');
  const post = (await read('cards')).body;
  if ('movedTo' in post) throw new Error('it has not moved');
  expect(post.parts.map(({ kind }) => kind)).toEqual(['html', 'product', 'html', 'video', 'html']);
  expect(post.parts[3]).toEqual({
    kind: 'video',
    src: 'https://www.aparat.com/video/video/embed/videohash/abc/vt/frame',
  });
  expect(post.related.map(({ title }) => title)).toEqual(['هدفون نمونه']);
});

describe('the life of a post', () => {
  it('is seen by nobody before it is published, and no more when it is hidden', async () => {
    const { body } = await add({ slug: 'life', tags: ['خرید', 'خرید', 'راهنما'] });
    expect(body).toMatchObject({
      status: 'draft',
      author: 'مشتری نمونه',
      tags: ['خرید', 'راهنما'],
    });
    expect((await read('life')).status).toBe(404);
    expect((await move(body._id, 'hidden')).status).toBe(409);
    expect((await move(body._id, 'published')).body.status).toBe('published');
    expect((await read('life')).status).toBe(200);
    const tagged = await call('GET /api/main/blog', { query: { tag: 'راهنما' } });
    expect(tagged.body.items.map(({ slug }) => slug)).toContain('life');
    expect((await move(body._id, 'hidden')).body.status).toBe('hidden');
    expect((await read('life')).status).toBe(404);
    expect((await move(body._id, 'draft')).status).toBe(409);
  });

  it('is published on time by the clock', async () => {
    const { body } = await add({ slug: 'timed' });
    expect((await move(body._id, 'scheduled')).body.fields).toEqual({ at: 'field_required' });
    expect((await move(body._id, 'scheduled', later(-1))).body.fields).toEqual({ at: 'in_past' });
    expect((await move(body._id, 'scheduled', later(30))).body.status).toBe('scheduled');
    await publishPosts(ctx);
    expect((await read('timed')).status).toBe(404);
    clock.advance(31);
    await publishPosts(ctx);
    expect((await read('timed')).status).toBe(200);
    const logs = await sql`select role
        from audit_logs
        where action = 'post.published' and entity_id = ${body._id}`;
    expect(logs).toMatchObject([{ role: 'system' }]);
  });

  it('needs a picture, a summary and a text to be read', async () => {
    const { body } = await add({ cover: null, excerpt: '', contents: '' });
    const refused = await move(body._id, 'published');
    expect(refused.body).toMatchObject({
      message: 'post_incomplete',
      fields: { cover: 'field_required', excerpt: 'field_required', contents: 'field_required' },
    });
  });

  it('leads from an earlier slug to the present one', async () => {
    const { body } = await add({ slug: 'before' });
    await move(body._id, 'published');
    const { version } = (await call('GET /api/admin/blog/:id', { token, params: { id: body._id } }))
      .body;
    const change = (slug: string, of: number) =>
      call('PATCH /api/admin/blog/:id', {
        token,
        params: { id: body._id },
        body: form({ slug, version: of }),
      });
    expect((await change('after', version)).status).toBe(200);
    expect((await read('before')).body).toEqual({ movedTo: '/blog/post/after' });
    expect((await change('third', version)).status).toBe(409);
    expect((await add({ slug: 'after' })).body.fields).toEqual({ slug: 'taken' });
  });
});

it('finds the posts of a tag however it is typed, and refuses what no text can hold', async () => {
  const { body } = await add({ tags: ['کتری'] });
  await move(body._id, 'published');
  const tagged = async (tag: string) => {
    const reply = await call('GET /api/main/blog', { query: { tag } });
    expect(reply.status).toBe(200);
    return [reply.body.tag, reply.body.items.map(({ _id }) => _id)];
  };
  expect(await tagged(' كتري')).toEqual(['کتری', [body._id]]);
  expect(await tagged('هیچ')).toEqual(['هیچ', []]);
  expect((await call('GET /api/main/blog', { query: { tag: 'کتری\0' } })).status).toBe(400);
});

it('refuses eleven tags, nine products, unknown products, unknown covers and foreign films', async () => {
  const faults = async (more: object) => (await add(more)).body.fields;
  expect(await faults({ tags: Array.from({ length: 11 }, (_, i) => `برچسب ${i}`) })).toEqual({
    tags: 'out_of_range',
  });
  expect(await faults({ relatedProducts: Array.from({ length: 9 }, newId) })).toEqual({
    relatedProducts: 'out_of_range',
  });
  expect(await faults({ relatedProducts: [newId()] })).toEqual({
    relatedProducts: 'field_invalid',
  });
  expect(await faults({ cover: `${'0'.repeat(32)}.webp` })).toEqual({ cover: 'field_invalid' });
  expect(await faults({ video: 'https://evil.example/x' })).toEqual({ video: 'field_invalid' });
});

it('previews without keeping anything', async () => {
  const [before] = await sql`select count(*) as n from posts`;
  const { body } = await call('POST /api/admin/blog/preview', {
    token,
    body: form({ contents: '<p>پیش‌نمایش<script>1</script></p>' }),
  });
  expect(body.parts).toEqual([{ kind: 'html', html: '<p>پیش‌نمایش</p>' }]);
  expect((await sql`select count(*) as n from posts`)[0]).toEqual(before);
});

const partsOf = ({ children }: XmlNode): Record<string, string> =>
  Object.fromEntries(children.map(({ name, text }) => [name, text]));

it('writes RSS that names the newest posts and escapes what they say', async () => {
  const { body } = await add({ slug: 'rss', title: 'الف & <ب> "پ"' });
  await move(body._id, 'published');
  const reply = await app.inject({ url: '/rss.xml' });
  expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { name, attributes, children } = readXml(reply.body);
  expect([name, attributes.version, children.length]).toEqual(['rss', '2.0', 1]);
  const parts = children[0]?.children ?? [];
  for (const part of ['title', 'link', 'description', 'language', 'atom:link'])
    expect(parts.filter((one) => one.name === part)).toHaveLength(1);
  const items = parts.filter((one) => one.name === 'item');
  const [newest] = items.map(partsOf);
  expect(newest).toMatchObject({
    title: 'الف & <ب> "پ"',
    link: 'http://127.0.0.1:3000/blog/post/rss',
    guid: body._id,
  });
  for (const { pubDate = '', link = '', description } of items.map(partsOf)) {
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/[\x21-\x7e]*$/);
    expect(description).toBeDefined();
  }
});

it('belongs to staff', async () => {
  const buyer = await aPerson(shop);
  expect((await call('GET /api/admin/blog', { token: buyer.token })).status).toBe(403);
  expect((await call('GET /api/admin/blog/:id', { token, params: { id: newId() } })).status).toBe(
    404,
  );
});
