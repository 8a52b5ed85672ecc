import type { EventKind } from '#contract/events.ts';
import type { Ctx } from '#server/context.ts';
import { type AuditEntry, recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Mover, type States, sourcesOf } from './states.ts';

type Fragment = ReturnType<Ctx['sql']>;
export type Step<S> = { from: S | undefined; to: S; at: string; as: Mover; note: string };
/** `userId` is its owner; null where it has none. */
export type Moved = { id: string; userId: string | null; version: number };

/** An entity with states: its table has `status` and `version`. */
export type Entity<S extends string> = {
  table: string;
  /** The column by which one is found; `id` unless said. */
  key?: 'id' | 'user_id';
  states: States<S>;
  /** Columns that are set to the moment of a move. */
  stamps: readonly string[];
  /**
   * What open pages are told: staff, and the owner of its `user_id` unless `staffOnly`; by the owner's id where
   * `ofOwner`; nothing of the `quiet` statuses. Undefined where nobody waits for news.
   */
  event?: { kind: EventKind; staffOnly?: true; ofOwner?: true; quiet?: readonly S[] };
  /** How the audit log calls it. */
  audited: string;
  /** Writes a row of its history, selecting `id` from `moved`. */
  history?: (tx: Ctx, step: Step<S>) => Fragment;
};

type AuditLine = Pick<AuditEntry, 'action' | 'before' | 'after'> & { entityId?: string };
/** A line of the audit log, or how to write it once the status is set. */
type Audit = AuditLine | (() => Promise<AuditLine>);
/** What staff do is always in the audit log. */
export type By = { as: 'user' | 'system'; audit?: Audit } | { as: 'admin'; audit: Audit };

export type Move<S extends string> = By & {
  id: string;
  to: S;
  /** Narrower than all statuses from which the mover may come. */
  from?: S | readonly S[];
  /** What the mover saw; another version is a conflict. */
  version?: number | undefined;
  note?: string;
  /** Columns that change with the status, by their names in the database. */
  change?: Record<string, string | number | null | Fragment>;
};

/**
 * The one way to another status: guarded update, version, history, audit and event, together or not at all. Throws
 * `not_found`, and `conflict` when the move is not allowed or somebody was faster.
 */
export async function transition<S extends string>(
  tx: Ctx,
  entity: Entity<S>,
  move: Move<S>,
): Promise<Moved> {
  const moved = await tryTransition(tx, entity, move);
  if (!moved) throw await refusal(tx, entity, move.id);
  return moved;
}

/** The same for who takes no offence at coming too late: undefined when the move is not allowed or somebody was faster. */
export async function tryTransition<S extends string>(
  tx: Ctx,
  entity: Entity<S>,
  move: Move<S>,
): Promise<Moved | undefined> {
  const moved = await update(tx, entity, move);
  if (!moved) return undefined;
  countMove(tx, entity.audited, move.to);
  if (!entity.event?.quiet?.includes(move.to)) await announce(tx, entity, moved);
  const line = typeof move.audit === 'function' ? await move.audit() : move.audit;
  if (line) await recordAudit(tx, { entityId: move.id, ...line, entity: entity.audited });
  return moved;
}

/** Once it is committed: a transaction may be done again, or not at all. */
function countMove(tx: Ctx, entity: string, to: string) {
  const count = async () => tx.count('moves', { entity, to });
  if (tx.inTransaction) tx.afterCommit.push(count);
  else void count();
}

async function announce<S extends string>(tx: Ctx, { event }: Entity<S>, { id, userId }: Moved) {
  if (!event) return;
  const { kind, staffOnly = false, ofOwner = false } = event;
  const owner = userId && !staffOnly ? { userId } : {};
  await notify(tx, { ...owner, staff: true, kind, id: ofOwner && userId ? userId : id });
}

async function update<S extends string>(tx: Ctx, entity: Entity<S>, move: Move<S>) {
  const { sql } = tx;
  const { table, key = 'id', states, stamps, event, history } = entity;
  const { id, to, as, version, note = '' } = move;
  const at = tx.now().toISOString();
  const sources = sourcesOf(states, to, as);
  const given = move.from === undefined ? sources : [move.from].flat();
  const from = sources.filter((one) => given.includes(one));
  const stamped = Object.fromEntries(stamps.map((column) => [column, at]));
  const change = { ...move.change, ...stamped, status: to };
  const step = { from: typeof move.from === 'string' ? move.from : undefined, to, at, as, note };
  const owner = event && !event.staffOnly ? sql`user_id` : sql`null::uuid as user_id`;
  const [moved] = await sql<Moved[]>`
    with moved as (
      update ${sql(table)} set ${sql(change)}, version = version + 1
      where ${sql(key)} = ${id} and status = any(${from}::text[])
        ${version === undefined ? sql`` : sql`and version = ${version}`}
      returning ${sql(key)} as id, ${owner}, version
    ) ${history ? sql`, history as (${history(tx, step)})` : sql``}
    select id, user_id, version from moved`;
  return moved;
}

async function refusal<S extends string>(
  { sql }: Ctx,
  { table, key = 'id' }: Entity<S>,
  id: string,
) {
  const [row] = await sql`select 1 from ${sql(table)} where ${sql(key)} = ${id}`;
  return row ? conflict() : notFound();
}
