import type { SavedCart } from '#contract/cart.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { conflict } from '#server/errors.ts';

/** Cart stored with the account; it reserves nothing and contains no prices. */
export async function readCart(ctx: Ctx): Promise<SavedCart> {
  const [cart] = await ctx.sql<SavedCart[]>`
    select version, lines from carts where user_id = ${ownerOf(ctx)}`;
  return cart ?? { version: 0, lines: [] };
}

/**
 * Saves a change of the version that was read; a repeat after a lost answer finds its own lines.
 * Throws `conflict` if another browser saved other lines first.
 */
export async function saveCart(ctx: Ctx, { version, lines }: SavedCart): Promise<SavedCart> {
  const [saved] = await ctx.sql<SavedCart[]>`
    insert into carts as c (user_id, lines, updated_at)
    values (${ownerOf(ctx)}, ${JSON.stringify(lines)}::text::jsonb, ${ctx.now().toISOString()})
    on conflict (user_id)
    do update set lines = excluded.lines, version = c.version + 1, updated_at = excluded.updated_at
    where c.version = ${version} or c.lines = excluded.lines
    returning version, lines`;
  if (!saved) throw conflict();
  return saved;
}

/** Deletes the cart of a deleted account. */
export const forgetCart = ({ sql }: Ctx, userId: string) =>
  sql`delete from carts where user_id = ${userId}`;
