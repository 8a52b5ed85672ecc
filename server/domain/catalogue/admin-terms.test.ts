import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
await aProduct(shop, { title: 'ضبط صوت', brand: 'آوا', category: 'صوتی' });
const brand = await aTerm(shop, 'brands', 'آوا');

describe('brands and categories', () => {
  const addBrand = (body: object) => shop.call('POST /api/admin/brands', { token, body });
  it.each(['products', 'console', 'api', 'sw.js', 'search'])(
    'refuses the slug %s',
    async (slug) => {
      const { status, body } = await addBrand({ name: `برند ${slug}`, slug });
      expect(status).toBe(422);
      expect(body.fields?.slug).toMatch(/reserved_word|field_invalid/);
    },
  );
  it('refuses a name that differs only in the form of its letters', async () => {
    expect((await addBrand({ name: 'کیمیا‌گر' })).status).toBe(201);
    expect((await addBrand({ name: 'كيمياگر', slug: 'other' })).body.fields).toEqual({
      name: 'taken',
    });
  });
  it('deletes what no product has, refuses the rest', async () => {
    const { body } = await addBrand({ name: 'گذرا' });
    const remove = (id: string) =>
      shop.call('DELETE /api/admin/brands/:id', { token, params: { id } });
    expect((await remove(body._id)).status).toBe(204);
    expect((await remove(body._id)).status).toBe(404);
    const used = await remove(brand);
    expect(used).toMatchObject({ status: 409, body: { message: 'in_use' } });
  });
  it('refuses the second change of the same version and hides from visitors', async () => {
    const { body } = await shop.call('POST /api/admin/categories', {
      token,
      body: { name: 'فصلی' },
    });
    const hide = () =>
      shop.call('PATCH /api/admin/categories/:id', {
        token,
        params: { id: body._id },
        body: { name: 'فصلی', isActive: false, version: 1 },
      });
    expect((await hide()).body).toMatchObject({ isActive: false, version: 2 });
    expect((await hide()).status).toBe(409);
    expect((await shop.call('GET /api/main/categories')).body.map((one) => one.name)).not.toContain(
      'فصلی',
    );
    expect(
      (
        await shop.call('GET /api/admin/categories', { token, query: { status: 'hidden' } })
      ).body.map((one) => one.name),
    ).toEqual(['فصلی']);
  });
});
