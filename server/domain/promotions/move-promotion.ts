import type { Promotion, PromotionStatus } from '#contract/desk/promotions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { isForGroups, PROMOTIONS } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { transition, tryTransition } from '#server/domain/states/transition.ts';
import { conflict, DomainError } from '#server/errors.ts';
import { promotionMoves } from '#shared/promotions/promotion-moves.ts';
import { applyChunk } from './apply-promotions.ts';
import { promotion } from './promotion-states.ts';
import { readPromotion } from './read-promotion.ts';

type Move = { id: string; version: number };
type Name = keyof typeof promotionMoves;

/**
 * Starts, stops or resumes a promotion; one of few products has its prices at once, the others
 * follow within seconds. Throws `not_found`, `conflict`, `promotion_over`.
 */
export async function movePromotion(ctx: Ctx, name: Name, move: Move): Promise<Promotion> {
  await inTransaction(ctx, (tx) => moveWithin(tx, name, move));
  await inTransaction(ctx, (tx) => applyChunk(tx, move.id));
  return readPromotion(ctx, move.id);
}

async function moveWithin(tx: Ctx, name: Name, { id, version }: Move): Promise<void> {
  await waitForPrices(tx);
  const before = await readPromotion(tx, id);
  if (!before.can[name]) throw conflict();
  const now = tx.now().getTime();
  if (name !== 'stop' && Date.parse(before.until) <= now)
    throw new DomainError('conflict', 'promotion_over', {}, { until: 'promotion_over' });
  const to = name !== 'stop' && Date.parse(before.from) > now ? 'set' : promotionMoves[name].to;
  await transition(tx, promotion, {
    id,
    version,
    to,
    as: 'admin',
    change: await changeOf(tx, to),
    audit: {
      action: `promotion.${name}`,
      before: { status: before.status },
      after: { status: to, title: before.title },
    },
  });
}

/** Starts and ends the promotions whose minute has come; one that is over by now never starts. */
export const moveDue = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const due = await tx.sql<{ id: string; to: 'running' | 'ended' }[]>`
      select id, case when ends_at <= ${now} then 'ended' else 'running' end as "to" from promotions
      where status = 'set' and starts_at <= ${now} or status = 'running' and ends_at <= ${now}
      order by id`;
    if (due.length > 0) await waitForPrices(tx);
    for (const { id, to } of due)
      await tryTransition(tx, promotion, {
        id,
        to,
        as: 'system',
        change: await changeOf(tx, to),
        audit: { action: `promotion.${to}`, after: { status: to } },
      });
  });

/**
 * Takes the prices of a promotion away while all of its pieces are ordered, and gives them back when
 * orders that end unpaid free some.
 */
export const turnFull = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const turned = await tx.sql<{ id: string; isFull: boolean }[]>`
      select m.id, l.taken >= l.most as is_full
      from promotions m join promotion_limits l on l.promotion_id = m.id
      where m.status = 'running' and m.is_full <> (l.taken >= l.most) order by m.id`;
    if (turned.length > 0) await waitForPrices(tx);
    for (const { id, isFull } of turned) {
      await tx.sql`
        update promotions
        set is_full = ${isFull}, is_applied = ${isForGroups(tx.sql, tx.sql`promotions.id`)},
          applied_to = null
        where id = ${id} and status = 'running'`;
      const action = `promotion.${isFull ? 'full' : 'free'}`;
      await recordAudit(tx, { action, entity: 'promotion', entityId: id, after: { isFull } });
    }
  });

/** Waits until no transaction makes prices by the promotions that run now. */
const waitForPrices = ({ sql }: Ctx) => sql`select pg_advisory_xact_lock(hashtext(${PROMOTIONS}))`;

/**
 * Columns beside the status: products get their prices anew, except under a promotion of groups,
 * as no table stores its prices; the first start stays.
 */
async function changeOf(tx: Ctx, to: PromotionStatus) {
  const renewed = { is_applied: isForGroups(tx.sql, tx.sql`promotions.id`), applied_to: null };
  if (to === 'set') return {};
  if (to !== 'running') return renewed;
  const { struckDays } = await readSettings(tx);
  return {
    ...renewed,
    started_at: tx.sql`coalesce(started_at, ${tx.now().toISOString()}::timestamptz)`,
    struck_days: tx.sql`coalesce(struck_days, ${struckDays})`,
  };
}
