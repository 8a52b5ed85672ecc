import { actorIdOf, type Ctx } from '#server/context.ts';

/** Pieces of a product that came back: for the shelf, and lost with the reason. */
export type CameBack = {
  productId: string;
  restocked: number;
  writtenOff: number;
  lossReason: string;
};

/**
 * Takes sold pieces back. What is lost comes back and is written off, each with its row, so that the rows tell how many
 * pieces came. Rows are locked in the order of their ids (see stock.ts).
 */
export async function takeBack(tx: Ctx, lines: CameBack[], reference: string): Promise<void> {
  const now = tx.now().toISOString();
  const rows = await tx.sql`
    with came as (
      select *
      from unnest(${lines.map((l) => l.productId)}::uuid[], ${lines.map((l) => l.restocked)}::int[],
        ${lines.map((l) => l.writtenOff)}::int[],
        ${lines.map((l) => l.lossReason)}::text[]) as c(id, restocked, lost, reason)
    ), locked as (
      select p.id, p.on_hand, c.restocked, c.lost, c.reason from products p join came c on c.id = p.id
      order by p.id for no key update of p
    ), changed as (
      update products p
      set on_hand = p.on_hand + l.restocked, sold_count = greatest(0, p.sold_count - l.restocked - l.lost)
      from locked l where p.id = l.id returning p.id
    ), moves as (
      insert into stock_moves (product_id, kind, amount, before, after, actor_id, reference, reason,
        at)
      select l.id, m.kind, m.amount, m.before, m.before + m.amount, ${actorIdOf(tx)}::uuid,
        ${reference}, m.reason, ${now}::timestamptz
      from locked l cross join lateral (values
        (1, 'return', l.restocked + l.lost, l.on_hand, ''),
        (2, 'write_off', -l.lost, l.on_hand + l.restocked + l.lost, l.reason)) as m(n, kind, amount,
          before, reason)
      where m.amount <> 0 order by l.id, m.n
    )
    select 1 from changed`;
  if (rows.length !== lines.length) throw new Error(`products of ${reference} are of no product`);
}
