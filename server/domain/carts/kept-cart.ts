import type { KeptCart } from '#contract/cart.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { conflict } from '#server/errors.ts';

/** What the account wants to buy; nothing of it is held or priced. */
export async function readKeptCart(ctx: Ctx): Promise<KeptCart> {
  const [cart] = await ctx.sql<KeptCart[]>`
    select version, lines from carts where user_id = ${ownerOf(ctx)}`;
  return cart ?? { version: 0, lines: [] };
}

/** Saves what was made of the version that was read. Throws `conflict` where another browser was faster. */
export async function saveKeptCart(ctx: Ctx, { version, lines }: KeptCart): Promise<KeptCart> {
  const [saved] = await ctx.sql<KeptCart[]>`
    insert into carts as c (user_id, lines, updated_at)
    values (${ownerOf(ctx)}, ${JSON.stringify(lines)}::text::jsonb, ${ctx.now().toISOString()})
    on conflict (user_id) do update set lines = excluded.lines, version = c.version + 1, updated_at = excluded.updated_at
    where c.version = ${version}
    returning version, lines`;
  if (!saved) throw conflict();
  return saved;
}
