import type { Address } from '#contract/addresses.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { addressColumns } from './address-rows.ts';

/** Own addresses: the default one first, then the newest. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  return ctx.sql<Address[]>`
    select ${addressColumns(ctx)} from addresses where user_id = ${ownerOf(ctx)}
    order by is_default desc, created_at desc, id desc`;
}
