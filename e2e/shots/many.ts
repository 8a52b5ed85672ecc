import type { Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { anOrder } from '../own-buyer.ts';
import { aBuyer, aProduct } from './own-orders.ts';
import { at, type Shot } from './shot.ts';

const LIST = '/console/admin/orders';

/** Creates three hundred paid orders, one for each hour. */
export async function manyOrders(): Promise<void> {
  const { orderId } = await anOrder(await aBuyer(), 'wallet', await aProduct());
  await inDatabase(
    (sql) => sql`
      with made as (
        insert into orders
        select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
          'order_number',
            split_part(o.order_number, '-', 1) || '-' || lpad((90000 + n)::text, 5, '0'),
            'idempotency_key', null, 'created_at', o.created_at - n * interval '1 hour'))).*
        from orders o, generate_series(1, 300) n where o.id = ${orderId}
        on conflict do nothing returning id)
      insert into order_lines
      select (jsonb_populate_record(l, jsonb_build_object('order_id', made.id))).*
      from made, order_lines l where l.order_id = ${orderId}`,
  );
}

const choose = (page: Page) => page.getByRole('checkbox', { name: 'انتخاب همه این صفحه' }).click();

/** Shots of long lists; the first one creates the data for all. */
export const manyShots: Shot[] = [
  { name: 'admin-orders-many', at: at(LIST), as: 'admin', before: manyOrders },
  { name: 'admin-orders-many-chosen', at: at(`${LIST}?status=paid`), as: 'admin', act: choose },
  {
    name: 'admin-parcels-many',
    at: at(`${LIST}?status=paid`),
    as: 'admin',
    act: async (page) => {
      await choose(page);
      await page.getByRole('link', { name: 'همه سفارش‌های این فیلتر' }).click();
      await page.getByRole('button', { name: /شروع آماده‌سازی/ }).waitFor();
    },
  },
];
