import { expect, it } from 'vitest';
import { groupsIn } from '#server/domain/words/synonyms.ts';
import { tradeWords } from '#server/domain/words/trade-words.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { listProducts } from './list-products.ts';

const shop = await startTestApp();
const { call, ctx, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const fields = { brand: 'گلخند', category: 'پارچه' };
await aProduct(shop, { ...fields, title: 'چلوار سفید سه‌متری' });
await aProduct(shop, { ...fields, title: 'متقال خام' });
await aProduct(shop, { ...fields, title: 'یخچال ایستاده' });

const add = (body: object) => call('POST /api/admin/synonyms', { token, body });
const found = async (q: string) => {
  const { body } = await call('GET /api/main/products', { query: { q } });
  return body.items.map(({ title }) => title);
};
const misses = async () => (await call('GET /api/admin/search-misses', { token })).body.items;

it('finds by a word that staff have just added, in every process', async () => {
  // another config object simulates another process with its own cache
  const other = { ...ctx, config: { ...ctx.config } };
  const query = { q: 'کرباس', page: 1, pageSize: 24 } as const;
  const elsewhere = async () => (await listProducts(other, query)).total;
  expect(await elsewhere()).toBe(0);
  const { status, body } = await add({ words: ['کرباس', 'متقال'] });
  expect(status).toBe(201);
  expect(await found('کرباس')).toEqual(['متقال خام']);
  expect(await elsewhere()).toBe(1);

  const changed = await call('PATCH /api/admin/synonyms/:id', {
    token,
    params: { id: body._id },
    body: { words: ['کرباس'], finds: ['چلوار'], version: body.version },
  });
  expect(changed.status).toBe(200);
  expect(await found('کرباس')).toEqual(['چلوار سفید سه‌متری']);
  // a one-way synonym does not work in reverse
  await aProduct(shop, { ...fields, title: 'کرباس دست‌باف' });
  expect(await found('چلوار')).toEqual(['چلوار سفید سه‌متری']);
  expect(await found('کرباس')).toEqual(['کرباس دست‌باف', 'چلوار سفید سه‌متری']);
  expect(await elsewhere()).toBe(2);
});

it('keeps what staff did to a group that the shop was shipped with', async () => {
  const [group] = (await call('GET /api/admin/synonyms', { token, query: { q: 'ساید بای ساید' } }))
    .body.items;
  if (!group) throw new Error('the shop is shipped without refrigerators');
  expect(await found('fridge')).toEqual(['یخچال ایستاده']);
  const params = { id: group._id };
  const change = (words: string[]) =>
    call('PATCH /api/admin/synonyms/:id', {
      token,
      params,
      body: { words, version: group.version },
    });
  const { body } = await change(['یخچال', 'یخدان برقی']);
  expect(body).toMatchObject({ origin: 'changed', version: 1 });
  expect(await found('fridge')).toEqual([]);
  expect(await found('یخدان برقی')).toEqual(['یخچال ایستاده']);
  expect((await change(['یخچال', 'سردخانه'])).body.message).toBe('conflict');

  expect((await call('DELETE /api/admin/synonyms/:id', { token, params })).status).toBe(204);
  expect(await found('یخدان برقی')).toEqual([]);
  const gone = await call('GET /api/admin/synonyms', { token, query: { q: 'یخدان برقی' } });
  expect(gone.body.total).toBe(0);
  const rows = await sql`select action
      from audit_logs
      where entity = 'synonyms' and entity_id = ${group._id}
      order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['synonyms.change', 'synonyms.delete']);
});

it('shows what a query would find, and saves nothing', async () => {
  const body = { q: 'تترون', words: ['تترون', 'چلوار'] };
  const preview = await call('POST /api/admin/synonyms/preview', { token, body });
  expect(preview.body).toEqual({ before: [], after: ['چلوار سفید سه‌متری'] });
  expect(await found('تترون')).toEqual([]);
});

it('refuses a group that says nothing, and whoever has no right to the catalogue', async () => {
  expect((await add({ words: [] })).body.fields).toEqual({ words: 'field_required' });
  // the search folds both to one word
  expect((await add({ words: ['كيف', 'کیف'] })).body.fields).toEqual({ words: 'field_required' });
  expect((await add({ words: ['الف', 'ب'.repeat(41)] })).status).toBe(422);
  const { token: other } = await aClerk(shop, 'support');
  expect((await call('GET /api/admin/synonyms', { token: other })).status).toBe(403);
});

it('counts queries without an answer until a synonym answers them', async () => {
  await found('کرباص بافت قمیش');
  await found('قمیش');
  await found('قمیش');
  expect(await misses()).toEqual(
    expect.arrayContaining([expect.objectContaining({ query: 'قمیش', times: 2, isEmpty: true })]),
  );
  await found('چلوار قمیش');
  const part = (await misses()).find(({ query }) => query === 'چلوار قمیش');
  expect(part).toMatchObject({ without: ['قمیش'], isEmpty: false, times: 1 });
  await add({ words: ['قمیش', 'متقال'] });
  const left = (await misses()).map(({ query }) => query);
  expect(left).not.toContain('قمیش');
  expect(left).not.toContain('چلوار قمیش');
});

it('counts nothing that may tell who asked, and no more of one address than its share', async () => {
  const before = (await misses()).length;
  for (const q of ['09121234567', '۶۰۳۷ ۹۹۱۱ ۲۲۲۲', 'someone@example.com', 'ط'.repeat(61)])
    await found(q);
  expect((await misses()).length).toBe(before);
  for (let i = 0; i < 45; i++) await found(`ژغ${'خ'.repeat(i + 2)}`);
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from search_misses`;
  expect(row?.n).toBeLessThanOrEqual(30);
});

it('keeps a bounded number of misses: those asked least and longest ago go', async () => {
  await sql`delete from call_counts`;
  await sql`
    insert into search_misses (query, without, is_empty, times, last_at)
    select 'جست ' || n, '{}', true, 1 + (n > 100)::int, now() - make_interval(mins => n)
    from generate_series(1, 2100) n`;
  await found('ظقژ');
  const [row] = await sql<{ n: number; fresh: boolean; rare: boolean }[]>`
    select count(*)::int as n, bool_or(query = 'ظقژ') as fresh, bool_or(query = 'جست 100') as rare
    from search_misses`;
  expect(row).toEqual({ n: 2000, fresh: true, rare: false });
});

it('is shipped with several hundred groups, each of which stands for something', () => {
  expect(tradeWords.size).toBeGreaterThan(700);
  const alone = [...tradeWords.values()].filter(
    ({ words, finds }) => words.length + finds.length < 2,
  );
  expect(alone).toEqual([]);
  expect(groupsIn('الف، ب > پ\nت، ث')).toEqual([
    { words: ['الف', 'ب'], finds: ['پ'] },
    { words: ['ت', 'ث'], finds: [] },
  ]);
});
