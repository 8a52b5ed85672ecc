import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { openIn, readNamed, releases } from './open-release.ts';

const context = await startTestContext();

it.each(releases)(
  'the shop of release %s opens in this version, complete and with correct books',
  async (name) => {
    const shop = await openIn(context, await readNamed(name));
    const late = await shop.owner`
      select from shop_meta where key like 'fill:%' or key like 'after_migration:%'
      union all select from ledger_entries l join transactions t on t.number = l.reference
        where l.account = 'sales'
          and t.order_id is not null
          and l.id not in (select entry_id from invoices)
      union all
      select from products
      where status = 'published' and is_lead and id not in (select id from product_facets)`;
    expect(late).toEqual([]);
    for (const call of ['GET /api/main/products', 'GET /api/main/shop'] as const)
      expect((await shop.call(call)).status, call).toBe(200);
  },
  120_000,
);
