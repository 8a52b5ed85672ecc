import { expect, it } from 'vitest';
import { foreignWrites, ownerViolations } from './owner-rules.ts';

const found = (path: string, text: string) => foreignWrites({ path, text }).length;
const inOrders = 'server/domain/orders/some.ts';

it.each([
  '`insert into wallets (user_id) values (1)`',
  '`with gone as (delete from\n  users where id = 1) select 1`',
  '`update products p set title = n.title`',
  '`update $' + '{tx.sql(table)} set title = 1`',
  "const entity: Entity<Status> = {\n  table: 'transfers',",
])('refuses a write outside the folder of the owner: %s', (text) =>
  expect(found(inOrders, text)).toBe(1),
);

it.each([
  '`insert into orders (id) values (1)`',
  '`select 1 from users where id = 1 for update`',
  '`on conflict do update set stored = 1`',
  "const entity: Entity<Status> = {\n  table: 'orders',",
  '// update users before it',
])('lets the owner write, and all read: %s', (text) => expect(found(inOrders, text)).toBe(0));

it('lets upkeep and demo data write all tables', () => {
  for (const path of ['server/db/forget-old.ts', 'server/db/demo/fill.ts'])
    expect(found(path, '`delete from users`')).toBe(0);
});

it('finds no statement outside the folder of its owner', () =>
  expect(ownerViolations()).toEqual([]));
