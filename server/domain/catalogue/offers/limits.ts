import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { DomainError } from '#server/errors.ts';

/** Pieces that an order buys under a limited promotion; below zero for those it gives up. */
export type OfferPieces = { id: string; pieces: number };

/** Limits the pieces of a promotion that has not begun; null takes its limit away. */
export async function setLimit({ sql }: Ctx, id: string, most: number | null): Promise<void> {
  await sql`delete from promotion_limits where promotion_id = ${id}`;
  if (most !== null)
    await sql`insert into promotion_limits (promotion_id, most) values (${id}, ${most})`;
}

/**
 * Parts of a statement that takes pieces of limited promotions, all or none, as `offer_verdict.fits`
 * says; nothing where `given` is false. They come after the stock and before coupons everywhere, and
 * rows are locked in the order of their ids.
 */
export const offerParts = ({ sql }: Ctx, wanted: OfferPieces[], given: Fragment) => sql`
  offer_wanted as (
    select * from unnest(${wanted.map(({ id }) => id)}::uuid[],
      ${wanted.map(({ pieces }) => pieces)}::int[]) as w(id, n)
  ), offer_locked as (
    select l.promotion_id as id, l.taken + w.n as taken, l.most
    from promotion_limits l join offer_wanted w on w.id = l.promotion_id
    where ${given} order by l.promotion_id for no key update of l
  ), offer_verdict as (
    select count(*) = ${wanted.length}::int and bool_and(taken between 0 and most) as fits
    from offer_locked
  ), offer_taken as (
    update promotion_limits l set taken = k.taken
    from offer_locked k where l.promotion_id = k.id and (select fits from offer_verdict)
  )`;

/** Throws `promotion_left` {n, title} where fewer pieces of a promotion are left than wanted. */
export async function requireOffersLeft({ sql }: Ctx, wanted: OfferPieces[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await sql<{ id: string; title: string; n: number }[]>`
    select m.id, m.title, l.most - l.taken as n
    from promotion_limits l join promotions m on m.id = l.promotion_id
    where m.id = any(${wanted.map(({ id }) => id)}::uuid[])`;
  const short = rows.find(({ id, n }) => n < (wanted.find((one) => one.id === id)?.pieces ?? 0));
  if (short)
    throw new DomainError('conflict', 'promotion_left', { n: short.n, title: short.title });
}

/** Pieces of an order by limited promotion; the order is locked. */
export const limitedPiecesOf = ({ sql }: Ctx, orderId: string) => sql<OfferPieces[]>`
  select l.promotion_id as id, sum(o.order_quantity)::int as pieces
  from order_lines o join promotion_limits l on l.promotion_id = o.promotion_id
  where o.order_id = ${orderId} group by 1`;

/** Takes pieces, or gives them up. Throws `promotion_left`, and then changes nothing. */
export async function takePieces(tx: Ctx, wanted: OfferPieces[]): Promise<void> {
  if (wanted.length === 0) return;
  const [row] = await tx.sql<{ fits: boolean }[]>`
    with ${offerParts(tx, wanted, tx.sql`true`)} select fits from offer_verdict`;
  if (row?.fits) return;
  await requireOffersLeft(tx, wanted);
  throw new Error('pieces of a promotion do not match its orders');
}

/** Pieces that an order gives up, or has instead of those it had `before`. */
export const changedPieces = (before: OfferPieces[], now: OfferPieces[]): OfferPieces[] =>
  [...new Set([...before, ...now].map(({ id }) => id))]
    .map((id) => ({ id, pieces: piecesIn(now, id) - piecesIn(before, id) }))
    .filter(({ pieces }) => pieces !== 0);

const piecesIn = (all: OfferPieces[], id: string) => all.find((one) => one.id === id)?.pieces ?? 0;

/** Gives up the pieces of an order that ended, which it held until now. */
export const freePieces = async (tx: Ctx, orderId: string): Promise<void> =>
  takePieces(tx, changedPieces(await limitedPiecesOf(tx, orderId), []));

/** True while the pieces that an expired order had are left; locks them for `takePieces`. */
export async function arePiecesLeft({ sql }: Ctx, wanted: OfferPieces[]): Promise<boolean> {
  if (wanted.length === 0) return true;
  const rows = await sql<{ id: string; n: number }[]>`
    select promotion_id as id, most - taken as n from promotion_limits
    where promotion_id = any(${wanted.map(({ id }) => id)}::uuid[])
    order by promotion_id for no key update`;
  return wanted.every(({ id, pieces }) => (rows.find((one) => one.id === id)?.n ?? 0) >= pieces);
}
