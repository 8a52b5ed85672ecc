import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdminFamily } from '#contract/products/families.ts';
import { combinationKey, combinationsOf } from '#shared/family-options.ts';
import { startTestApp } from '#test/app.ts';
import { aFamily, type Choices, optionsOf, variantOf } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const CHOICES = { رنگ: ['قرمز', 'آبی'], سایز: ['M', 'L', 'XL'] };
let made = 0;

const aShirt = (onHand = 5) =>
  aProduct(shop, {
    title: `پیراهن ${++made}`,
    code: `SH-${made}`,
    brand: 'آوا',
    category: 'پوشاک',
    onHand,
  });
const make = (body: object) => shop.call('POST /api/admin/families', { token, body });
const change = (id: string, body: object) =>
  shop.call('PATCH /api/admin/families/:id', { token, params: { id }, body });
const edit = (id: string, variants: object[], more: object = {}) =>
  shop.call('PATCH /api/admin/families/:id/variants', {
    token,
    params: { id },
    body: { variants, reason: 'شمارش انبار', ...more },
  });

/** The form of a family as it stands, with its values changed. */
const formOf = ({ title, options, variants, version }: AdminFamily) => ({
  title,
  options,
  version,
  variants: variants.map(({ _id, values }) => ({ _id, values })),
});
/** The row of a variant as it stands. */
const rowOf = ({
  values: _,
  title: __,
  saleTypes: ___,
  reserved: ____,
  image: _____,
  ...row
}: AdminFamily['variants'][number]) => ({
  ...row,
  was: row.onHand,
});

describe('making a family', () => {
  it('gives a variant without a letter in its title the address of its code', async () => {
    const { body } = await make({
      title: '+++',
      options: optionsOf({ علامت: ['++', '**'] }),
      add: [['**']],
      variants: [{ _id: await aShirt(), values: ['++'] }],
    });
    const [{ slug, code } = { slug: '', code: 'none' }] = await shop.sql<
      { slug: string; code: string }[]
    >`select slug, code from products where id = ${body.variants[1]?._id ?? ''}`;
    expect(slug).toBe(code.toLowerCase());
  });

  it('makes a draft of every other combination, like the product in all but code, title and stock', async () => {
    const _id = await aShirt();
    const { status, body } = await make({
      title: 'پیراهن نخی',
      options: optionsOf(CHOICES),
      variants: [{ _id, values: ['قرمز', 'M'] }],
      add: combinationsOf(Object.values(CHOICES)).slice(1),
    });
    expect(status).toBe(201);
    expect(body.variants.map(({ title }) => title)).toEqual([
      'پیراهن نخی، قرمز، M',
      'پیراهن نخی، قرمز، L',
      'پیراهن نخی، قرمز، XL',
      'پیراهن نخی، آبی، M',
      'پیراهن نخی، آبی، L',
      'پیراهن نخی، آبی، XL',
    ]);
    const [own, ...others] = body.variants;
    expect(own).toMatchObject({ _id, code: `SH-${made}`, onHand: 5, status: 'published' });
    expect(others.map(({ code }) => code)).toEqual(
      ['1-L', '1-XL', '2-M', '2-L', '2-XL'].map((end) => `SH-${made}-${end}`),
    );
    for (const one of others)
      expect(one).toMatchObject({
        onHand: 0,
        status: 'draft',
        price: 900_000,
        partialPrice: 1_000_000,
      });
    const read = await shop.call('GET /api/admin/products/:id', { token, params: { id: _id } });
    expect(read.body.family).toEqual({
      _id: body._id,
      title: 'پیراهن نخی',
      options: [
        { name: 'رنگ', value: 'قرمز' },
        { name: 'سایز', value: 'M' },
      ],
    });
  });

  it('refuses at its field what is twice, unknown, unused or too many', async () => {
    const [_id, other] = [await aShirt(), await aShirt()];
    const size = (...labels: string[]) => optionsOf({ سایز: labels });
    const refused = async (body: object) => {
      const reply = await make({ title: 'پیراهن', variants: [{ _id, values: ['M'] }], ...body });
      expect(reply.status).toBe(422);
      return (reply.body as { fields?: object }).fields;
    };
    expect(await refused({ options: size('M', 'M') })).toEqual({
      'options.0.values.1.label': 'taken',
    });
    expect(
      await refused({
        options: [...size('M'), ...size('L')],
        variants: [{ _id, values: ['M', 'L'] }],
      }),
    ).toEqual({ 'options.1.name': 'taken' });
    expect(await refused({ options: size('L') })).toEqual({ 'variants.0': 'field_invalid' });
    expect(await refused({ options: size('M', 'L') })).toEqual({
      'options.0.values.1.label': 'value_unused',
    });
    expect(await refused({ options: size('M'), add: [['M']] })).toEqual({ 'add.0': 'taken' });
    expect(
      await refused({
        options: size('M'),
        variants: [_id, other].map((one) => ({ _id: one, values: ['M'] })),
      }),
    ).toEqual({ 'variants.1': 'taken' });
    const many = Array.from({ length: 11 }, (_, i) => `${i}`);
    expect(
      await refused({
        options: optionsOf({ طول: many, عرض: many }),
        variants: [{ _id, values: ['0', '0'] }],
        add: combinationsOf([many, many]).slice(1, 101),
      }),
    ).toEqual({ add: 'too_many_variants' });
    expect(
      await refused({
        title: 'پ'.repeat(120),
        options: size('M'.repeat(40)),
        variants: [{ _id, values: ['M'.repeat(40)] }],
      }),
    ).toEqual({ title: 'too_long' });
  });

  it('never gives two variants the same values, whatever the options are', async () => {
    const label = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);
    const lists = fc.array(fc.uniqueArray(label, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(lists, async (values) => {
        const choices: Choices = Object.fromEntries(
          values.map((list, at) => [`گزینه ${at}`, list]),
        );
        const [first, ...add] = combinationsOf(values);
        const { status, body } = await make({
          // other products of this file are called by a number
          title: 'جوراب ساده',
          options: optionsOf(choices),
          add,
          variants: [{ _id: await aShirt(), values: first }],
        });
        expect(status).toBe(201);
        const keys = body.variants.map((one) => combinationKey(one.values));
        expect(new Set(keys).size).toBe(values.reduce((all, list) => all * list.length, 1));
        expect(new Set(body.variants.map(({ code }) => code)).size).toBe(keys.length);
        expect(keys).toEqual(combinationsOf(values).map(combinationKey));
      }),
      { numRuns: 8 },
    );
  });
});

describe('changing a family', () => {
  it('takes a product in, lets one go, and renames and orders values, in one step that can be taken back', async () => {
    const family = await aFamily(shop, { choices: { سایز: ['M', 'L'] } });
    const joining = await aShirt();
    const left = variantOf(family, 'M');
    const changed = await change(family._id, {
      ...formOf(family),
      options: optionsOf({ سایز: ['XL', 'بزرگ'] }),
      variants: [
        { _id: variantOf(family, 'L'), values: ['بزرگ'] },
        { _id: joining, values: ['XL'] },
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.variants.map(({ _id, title }) => [_id, title])).toEqual([
      [joining, `${family.title}، XL`],
      [variantOf(family, 'L'), `${family.title}، بزرگ`],
    ]);
    const alone = await shop.call('GET /api/admin/products/:id', { token, params: { id: left } });
    expect(alone.body.family).toBeNull();
    const back = await change(family._id, { ...formOf(family), version: changed.body.version });
    expect(back.body.variants.map(({ _id }) => _id)).toEqual(family.variants.map(({ _id }) => _id));
    const again = await change(family._id, {
      ...formOf(back.body),
      options: optionsOf({ سایز: ['L', 'M'] }),
      variants: back.body.variants.map(({ _id, values: [was] }) => ({
        _id,
        values: [was === 'L' ? 'M' : 'L'],
      })),
    });
    expect(again.body.variants.map(({ _id }) => _id)).toEqual(
      back.body.variants.map(({ _id }) => _id),
    );
  });

  it('lets one of two staff save, and one of two families have a product', async () => {
    const [family, other] = [await aFamily(shop), await aFamily(shop)];
    const rivals = await Promise.all(
      ['عنوان اول', 'عنوان دوم'].map((title) => change(family._id, { ...formOf(family), title })),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body: now } = await shop.call('GET /api/admin/families/:id', {
      token,
      params: { id: family._id },
    });
    const wanted = await aShirt();
    const taking = await Promise.all(
      [now, other].map((one) =>
        change(one._id, {
          ...formOf(one),
          options: optionsOf({ سایز: ['M', 'L', 'XL'] }),
          variants: [...formOf(one).variants, { _id: wanted, values: ['XL'] }],
        }),
      ),
    );
    expect(taking.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(taking.find(({ status }) => status === 422)?.body).toMatchObject({
      fields: { 'variants.2': 'in_other_family' },
    });
  });

  it('ends: its variants are products of their own, each in lists again', async () => {
    const family = await aFamily(shop);
    const { _id: id, version } = family;
    const end = (seen: number) =>
      shop.call('POST /api/admin/families/:id/end', {
        token,
        params: { id },
        body: { version: seen },
      });
    expect((await end(version + 1)).status).toBe(409);
    expect((await end(version)).status).toBe(204);
    expect((await end(version)).status).toBe(404);
    const list = await shop.call('GET /api/main/search', { query: { q: family.title } });
    expect(list.body.items.map(({ _id }) => _id).toSorted()).toEqual(
      family.variants.map(({ _id }) => _id).toSorted(),
    );
  });
});

describe('the table of variants', () => {
  it('changes all rows together, also codes that two exchange, and can be taken back', async () => {
    const family = await aFamily(shop, { onHand: 10 });
    const [one, two] = family.variants.map(rowOf);
    if (!one || !two) throw new Error('two rows');
    const { status, body } = await edit(family._id, [
      { ...one, code: two.code, onHand: 14, price: 880_000 },
      { ...two, code: one.code, barcode: '۶۲۶۰۰۰', partialPrice: 1_100_000, status: 'hidden' },
    ]);
    expect(status).toBe(200);
    expect(body.variants).toMatchObject([
      { code: two.code, onHand: 14, price: 880_000, status: 'published' },
      { code: one.code, barcode: '626000', partialPrice: 1_100_000, status: 'hidden' },
    ]);
    const moves =
      await shop.sql`select kind, amount from stock_moves where product_id = ${one._id}`;
    expect(moves.at(-1)).toEqual({ kind: 'manual', amount: 4 });
    const back = await edit(
      family._id,
      body.variants.map((row, at) => ({
        ...rowOf(row),
        ...[one, two][at],
        version: row.version,
        was: row.onHand,
      })),
    );
    expect(
      back.body.variants.map(({ code, onHand, status }) => ({ code, onHand, status })),
    ).toEqual(family.variants.map(({ code, onHand, status }) => ({ code, onHand, status })));
  });

  it('names the cell it refuses, and changes nothing then', async () => {
    const [family, other] = [await aFamily(shop), await aFamily(shop)];
    const [one, two] = family.variants.map(rowOf);
    if (!one || !two) throw new Error('two rows');
    const refusals = [
      [{ code: other.variants[0]?.code }, 'code', 'taken'],
      [{ code: one.code }, 'code', 'taken'],
      [{ partialPrice: 10 }, 'price', 'paritialPrice_under_mainPrice'],
      [{ partialPrice: null }, 'partialPrice', 'field_required'],
      [{ price: 90_000 }, 'price', 'amount_unusual'],
      [{ onHand: -1 }, 'onHand', 'out_of_range'],
    ] as const;
    for (const [fault, cell, key] of refusals) {
      const reply = await edit(family._id, [
        { ...one, onHand: 99 },
        { ...two, ...fault },
      ]);
      expect(reply.status, cell).toBe(422);
      expect((reply.body as { fields?: object }).fields).toMatchObject({
        [`variants.1.${cell}`]: key,
      });
    }
    const { body } = await shop.call('GET /api/admin/families/:id', {
      token,
      params: { id: family._id },
    });
    expect(body).toEqual(family);
    await shop.sql`update products set reserved = 8 where id = ${two._id}`;
    const below = await edit(family._id, [one, { ...two, onHand: 7 }]);
    expect(below.body).toMatchObject({
      fields: { 'variants.1.onHand': 'out_of_range' },
      limits: { 'variants.1.onHand': { min: 8 } },
    });
    await shop.sql`update products set image = '[]', status = 'hidden', reserved = 0 where id = ${two._id}`;
    const bare = await edit(family._id, [one, { ...two, status: 'published' }]);
    expect(bare.body).toMatchObject({ fields: { 'variants.1.status': 'field_required' } });
  });

  it('refuses a row that somebody changed, and moves stock by the difference to what was seen', async () => {
    const family = await aFamily(shop, { onHand: 10 });
    const [one] = family.variants.map(rowOf);
    if (!one) throw new Error('a row');
    await shop.call('POST /api/admin/products/:id/stock', {
      token,
      params: { id: one._id },
      body: { kind: 'manual', delta: -1, reason: 'کالای آسیب‌دیده' },
    });
    const sold = await edit(family._id, [{ ...one, onHand: 15 }]);
    expect(sold.body.variants[0]?.onHand).toBe(14);
    const rivals = await Promise.all(
      [870_000, 860_000].map((price) => edit(family._id, [{ ...one, onHand: one.was, price }])),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stranger = await edit((await aFamily(shop))._id, [one]);
    expect(stranger.status).toBe(409);
  });
});
