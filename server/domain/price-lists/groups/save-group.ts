import type { Group, GroupForm } from '#contract/desk/groups.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { readGroup } from './read-group.ts';

/** Adds a group without members. Throws `taken` for a title that another one has. */
export const addGroup = (ctx: Ctx, { title, note }: GroupForm): Promise<Group> =>
  orTaken(() =>
    makeOnce(ctx, async (tx) => {
      const id = newId();
      await tx.sql`insert into buyer_groups (id, title, note, created_at)
        values (${id}, ${title}, ${note}, ${tx.now().toISOString()})`;
      const line = { action: 'group.add', entity: 'group', entityId: id };
      await recordAudit(tx, { ...line, after: { title, note } });
      return readGroup(tx, id);
    }),
  );

type Change = GroupForm & { id: string; version: number };

/** Changes title and note. Throws `not_found`, `conflict`, `taken`. */
export const changeGroup = (ctx: Ctx, { id, version, title, note }: Change): Promise<Group> =>
  orTaken(() =>
    inTransaction(ctx, async (tx) => {
      const before = await readGroup(tx, id);
      const rows = await tx.sql`
        update buyer_groups set title = ${title}, note = ${note}, version = version + 1
        where id = ${id} and version = ${version} returning 1`;
      if (rows.length === 0) throw conflict();
      await recordAudit(tx, {
        action: 'group.change',
        entity: 'group',
        entityId: id,
        before: { title: before.title, note: before.note },
        after: { title, note },
      });
      return readGroup(tx, id);
    }),
  );

/** Removes a group that nobody uses. Throws `not_found`, `group_in_use`. */
export const deleteGroup = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    // waits for members and lists that are being added
    await tx.sql`select 1 from buyer_groups where id = ${id} for update`;
    const { title, members, lists } = await readGroup(tx, id);
    const [used] = await tx.sql`
      select 1 from coupons where group_id = ${id}
      union all select 1 from promotion_groups where group_id = ${id} limit 1`;
    if (members > 0 || lists.length > 0 || used) throw new DomainError('conflict', 'group_in_use');
    await tx.sql`delete from buyer_groups where id = ${id}`;
    const line = { action: 'group.delete', entity: 'group', entityId: id };
    await recordAudit(tx, { ...line, before: { title } });
    return {};
  });

async function orTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (brokenUnique(error) === 'buyer_groups_title') throw invalidField('title', 'taken');
    throw error;
  }
}
