import { afterAll, expect, it } from 'vitest';
import { inSnapshot } from '#server/db/snapshot.ts';
import { ownerUrl } from '#test/backups.ts';
import { startTestContext } from '#test/context.ts';
import { connectAlone } from './connect-alone.ts';
import { dumpTables } from './dump-tables.ts';

const shop = await startTestContext();
const own = connectAlone(ownerUrl(shop));
afterAll(() => own.end());

it('goes on behind a table whose last row is very long', async () => {
  await shop.owner`
    insert into audit_logs (at, role, ip, device, action, entity, entity_id, after)
    values (now(), 'admin', '', '', 'x', 'settings', '1',
      jsonb_build_object('note', repeat('x', 200000)))`;
  const sizes = await inSnapshot(own, async (tx) => {
    const found: number[] = [];
    for await (const { length } of dumpTables(tx)) found.push(length);
    return found;
  });
  expect(Math.max(...sizes)).toBeGreaterThan(65_536);
});
