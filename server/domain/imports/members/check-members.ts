import type { ImportInfo } from '#contract/imports.ts';
import { actorIdOf, type Ctx, inTransaction, refuseOwn } from '#server/context.ts';
import { importJob } from '#server/domain/imports/import-states.ts';
import { readInfo, refuseForgotten } from '#server/domain/imports/read-import.ts';
import { isNamed } from '#server/domain/imports/rows-of-chunk.ts';
import { readGroup } from '#server/domain/price-lists/groups/read-group.ts';
import { readStandings, requireRoomFor } from '#server/domain/price-lists/groups/write-members.ts';
import { transition } from '#server/domain/states/transition.ts';
import { comparedMember, type MemberRow, type Person, type Row } from './compared-member.ts';

const CHUNK = 1000;

/**
 * Dry run of a file of members: who joins the group, who leaves it, and which rows are left out.
 * Throws `not_found`, `conflict`.
 */
export async function checkMembers(
  ctx: Ctx,
  { _id: id, target, status }: ImportInfo,
): Promise<ImportInfo> {
  const group = await readGroup(ctx, target?._id ?? '');
  await inTransaction(ctx, async (tx) => {
    await refuseForgotten(tx, id);
    const change = { done: 0, failure: null };
    const audit = { action: 'import.check', before: { status }, after: { status: 'checked' } };
    await transition(tx, importJob, { id, to: 'checked', as: 'admin', change, audit });
    const twice = await twiceIn(tx, id);
    for (let last = 0; ; ) {
      const rows = await readRows(tx, id, last);
      if (rows.length === 0) break;
      const people = await readPeople(tx, rows);
      const known = { group, people, twice, actorId: actorIdOf(tx) };
      await write(
        tx,
        id,
        rows.map((row) => comparedMember(row, known)),
      );
      last = rows.at(-1)?.position ?? last;
    }
  });
  return readInfo(ctx, id);
}

const readRows = ({ sql }: Ctx, id: string, last: number) => sql<Row[]>`
  select position, cells from import_rows where import_id = ${id} and position > ${last}
  order by position limit ${CHUNK}`;

/** Numbers that several rows share. */
async function twiceIn({ sql }: Ctx, id: string): Promise<Set<string>> {
  const rows = await sql<{ mobile: string }[]>`
    select cells->>0 as mobile from import_rows where import_id = ${id}
    group by cells->>0 having count(*) > 1`;
  return new Set(rows.map(({ mobile }) => mobile));
}

async function readPeople(tx: Ctx, rows: Row[]): Promise<Map<string, Person>> {
  const found = await tx.sql<(Omit<Person, 'standing'> & { mobile: string })[]>`
    select id, mobile_number as mobile, first_name || ' ' || last_name as name from users
    where mobile_number = any(${rows.map(({ cells }) => cells[0] ?? '')}::text[])`;
  const standings = await readStandings(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(
    found.map(({ mobile, ...person }) => [
      mobile,
      { ...person, standing: standings.get(person.id) ?? null },
    ]),
  );
}

const write = ({ sql }: Ctx, id: string, rows: MemberRow[]) => sql`
  update import_rows r
  set state = n.state, fault = n.fault, fault_field = n."faultField",
    fault_limits = n."faultLimits", before = n.before, after = n.after
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(position int, state text,
    fault text, "faultField" text, "faultLimits" jsonb, before jsonb, after jsonb)
  where ${isNamed({ sql }, id, rows)}`;

/**
 * Refuses to start what could only be taken back, and staff who would decide about their own prices.
 * Throws `not_found`, `own_account`, `group_full`.
 */
export async function requireGroupFor(
  tx: Ctx,
  { _id, target }: ImportInfo,
  what: 'apply' | 'undo',
): Promise<void> {
  const { _id: groupId } = await readGroup(tx, target?._id ?? '');
  const [row] = await tx.sql<{ more: number; own: string | null }[]>`
    select count(*) filter (where after->>'group' is not null)::int
        - count(*) filter (where after->>'group' is null)::int as more,
      max(after->'person'->>'id') filter (where after->'person'->>'id' = ${actorIdOf(tx)}) as own
    from import_rows where import_id = ${_id} and state in ('change', 'applied')`;
  refuseOwn(tx, row?.own ?? null);
  if (what === 'apply') await requireRoomFor(tx, groupId, row?.more ?? 0);
}
