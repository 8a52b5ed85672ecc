import type { Group } from '#contract/desk/groups.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';

/** One group with its price lists. Throws `not_found`. */
export async function readGroup({ sql }: Ctx, id: string): Promise<Group> {
  const [group] = await sql<Group[]>`
    select g.id as "_id", g.title, g.note, g.created_at, g.version,
      (select count(*)::int from group_members m where m.group_id = g.id) as members,
      coalesce((select json_agg(json_build_object('_id', l.id, 'title', l.title)
        order by l.starts_at desc) from price_lists l where l.group_id = g.id), '[]') as lists
    from buyer_groups g where g.id = ${id}`;
  if (!group) throw notFound();
  return group;
}
