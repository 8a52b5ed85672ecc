import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { savePicture } from '#server/domain/catalogue/pictures/save-picture.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aPicture } from '#test/products.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

let image = '';
beforeAll(async () => {
  image = (await savePicture(ctx, { folder: 'banners', bytes: await aPicture(1920, 600) })).img;
});

const form = (more: object = {}) => ({
  title: 'جشنواره نمونه',
  position: 'home_hero',
  image,
  imageMobile: image,
  alt: 'جشنواره فروش',
  link: '/products',
  ...more,
});
const add = (more: object = {}) => call('POST /api/admin/banners', { token, body: form(more) });
const shown = async (position = 'home_hero') =>
  (await call('GET /api/main/banners', { query: { position } })).body.content.map(({ _id }) => _id);
const inMinutes = (n: number) => new Date(clock.now.getTime() + n * MINUTE).toISOString();

it('stands on its page in its time alone, in order, until it is stopped', async () => {
  const second = (await add({ sort: 2 })).body;
  const timed = (await add({ sort: 1, startsAt: inMinutes(10), endsAt: inMinutes(20) })).body;
  await add({ position: 'list_top' });
  await add({ status: 'draft' });
  expect(await shown()).toEqual([second._id]);
  clock.advance(11);
  expect(await shown()).toEqual([timed._id, second._id]);
  const stop = () =>
    call('POST /api/admin/banners/:id/stop', { token, params: { id: second._id } });
  expect((await stop()).body).toMatchObject({ status: 'ended', isShown: false });
  expect((await stop()).status).toBe(409);
  clock.advance(10);
  expect(await shown()).toEqual([]);
  const { body } = await call('GET /api/admin/banners', { token, query: { status: 'ended' } });
  expect(body.items.map(({ _id }) => _id).sort()).toEqual([timed._id, second._id].sort());
  const logs = await sql`select action from audit_logs where entity_id = ${second._id} order by id`;
  expect(logs.map(({ action }) => action)).toEqual(['banner.add', 'banner.stop']);
});

it('needs words for those who do not see it, a picture that is there and a safe link', async () => {
  const faults = async (more: object) => (await add(more)).body.fields;
  expect(await faults({ alt: '' })).toEqual({ alt: 'too_short' });
  expect(await faults({ image: '' })).toEqual({ image: 'field_required' });
  expect(await faults({ image: `${'0'.repeat(32)}.webp` })).toEqual({ image: 'field_invalid' });
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.ir'])
    expect(await faults({ link })).toEqual({ link: 'field_invalid' });
  expect(await faults({ startsAt: '0000-01-01T00:00:00.000Z' })).toEqual({
    startsAt: 'field_invalid',
  });
  expect(await faults({ startsAt: inMinutes(5), endsAt: inMinutes(5) })).toEqual({
    endsAt: 'period_invalid',
  });
});

it('two staff at once: the second is informed that it changed', async () => {
  const { _id: id, version } = (await add()).body;
  const change = (title: string) =>
    call('PATCH /api/admin/banners/:id', {
      token,
      params: { id },
      body: { ...form({ title }), version },
    });
  const [one, two] = await Promise.all([change('الف نمونه'), change('ب نمونه')]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
});

it('gives as a file what the filters leave, in the words of the screen', async () => {
  await add({ title: 'پیش‌نویس تنها', position: 'home_grid', status: 'draft' });
  await add({ title: 'فعال تنها', position: 'home_grid', endsAt: '2030-03-20T20:30:00Z' });
  const file = await shop.app.inject({
    url: '/api/admin/banners/export?format=csv&position=home_grid&status=active',
    headers: { authorization: `Bearer ${token}` },
  });
  const [heads, ...rows] = file.payload.trim().split('\r\n');
  expect(heads).toContain('عنوان,محل نمایش,وضعیت');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('فعال تنها,وسط صفحه اصلی,فعال,,1409/01/01 00:00,0,/products');
});

it('belongs to staff', async () => {
  const buyer = await aPerson(shop);
  expect((await call('POST /api/admin/banners', { token: buyer.token, body: form() })).status).toBe(
    403,
  );
  const missing = { token, params: { id: newId() } };
  expect((await call('GET /api/admin/banners/:id', missing)).status).toBe(404);
  expect((await call('POST /api/admin/banners/:id/stop', missing)).status).toBe(404);
});
