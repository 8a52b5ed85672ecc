import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestContext } from '#test/context.ts';
import { recordAudit } from './record-audit.ts';

const { ctx, owner, sql } = await startTestContext();
const admin = {
  ...ctx,
  actor: { kind: 'admin', id: newId(), sessionId: newId(), permissions: [] } as const,
  ip: '192.0.2.1',
};

it('keeps who changed what, from where, and from which to which', async () => {
  const entry = { action: 'rename', entity: 'brand', entityId: newId() };
  await inTransaction(admin, (tx) =>
    recordAudit(tx, { ...entry, before: { name: 'الف' }, after: { name: 'ب' } }),
  );
  const [row] = await sql`select * from audit_logs where entity_id = ${entry.entityId}`;
  expect(row).toMatchObject({
    actorId: admin.actor.id,
    role: 'admin',
    ip: '192.0.2.1',
    action: 'rename',
    before: { name: 'الف' },
    after: { name: 'ب' },
  });
});

it('is undone with its transaction, and by nothing else', async () => {
  const entry = { action: 'delete', entity: 'brand', entityId: newId() };
  const failed = inTransaction(admin, async (tx) => {
    await recordAudit(tx, entry);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await sql`select 1 from audit_logs where entity_id = ${entry.entityId}`).toHaveLength(0);
  await expect(sql`update audit_logs set action = 'x'`).rejects.toThrow('permission denied');
  await expect(owner`update audit_logs set action = 'x'`).rejects.toThrow('append-only');
});
