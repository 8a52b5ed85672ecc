import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { growRelease } from '#test/releases/grow-release.ts';
import { openIn, readNamed, releases } from '#test/releases/open-release.ts';

const context = await startTestContext();

it.each(releases)(
  'ten thousand orders of every kind of release %s are found, opened and counted in this version',
  async (name) => {
    const release = await readNamed(name);
    const times = Math.ceil(10_000 / (release.tables['public.orders']?.rows ?? 1));
    const shop = await openIn(context, growRelease(release, times), true);
    const { token } = await aPerson(shop, { role: 'admin' });
    const list = await shop.call('GET /api/admin/orders', { token, query: { page: 400 } });
    expect(list.body.total).toBeGreaterThanOrEqual(10_000);
    const one = await shop.sql<{ id: string }[]>`
      select distinct on (status, order_type, source) id
      from orders
      order by status, order_type, source, id desc`;
    for (const { id } of one) {
      const params = { id };
      const order = await shop.call('GET /api/admin/orders/:id', { token, params });
      const papers = await shop.call('GET /api/admin/orders/:id/invoices', { token, params });
      expect([id, order.status, papers.status]).toEqual([id, 200, 200]);
    }
    const found = await shop.call('GET /api/admin/orders', { token, query: { q: '0990' } });
    expect(found.body.items.length).toBeGreaterThan(0);
  },
);
