import type { Stage } from '#server/domain/imports/move-rows.ts';
import type { StageRow } from '#server/domain/imports/next-rows.ts';
import { writeMembers } from '#server/domain/price-lists/groups/write-members.ts';
import type { Membership } from './compared-member.ts';

type Row = StageRow & { before: Membership; after: Membership };

/** People per transaction: the group is locked as long. */
const CHUNK = 500;

/** Members of a group, written by one worker, as its rows share the lock of the group. */
export const memberStage = (groupId: string): Stage<Row> => ({
  next: ({ sql }, { id, step, last }) => sql<Row[]>`
    select r.position, r.state, r.position::text as key, r.before, r.after from import_rows r
    where r.import_id = ${id} and r.state = ${step.changes.takes}
      and r.position > ${Number(last)} and r.before is not null and r.after is not null
    order by r.position limit ${CHUNK}`,
  write: async (tx, { step }, rows) => {
    const changes = rows.map((row) => ({
      userId: row[step.to].person.id,
      joins: row[step.to].group !== null,
      since: row[step.to].person.since,
    }));
    const written = await writeMembers(tx, { groupId, changes });
    return new Map(
      rows
        .filter((row) => written.has(row[step.to].person.id))
        .map(({ position }) => [position, { product: null, version: null }]),
    );
  },
});
