import type { Ctx } from '#server/context.ts';

/** Families per transaction: few enough to keep orders from waiting on row locks. */
const AT_ONCE = 200;

/** Chooses the variant shown in lists again, for families where one ran out or came back. */
export async function renewFamilies(ctx: Ctx): Promise<void> {
  while (await renewSome(ctx)) if (ctx.stopping.aborted) return;
}

/** True while there may be more. */
async function renewSome({ sql }: Ctx): Promise<boolean> {
  const renewed = await sql`
    with gone as materialized (
      delete from stale_families where ctid = any(array(
        select ctid from stale_families limit ${AT_ONCE} for update skip locked))
        returning family_id)
    select renew_family(family_id) from (select distinct family_id from gone order by family_id) f`;
  return renewed.length > 0;
}
