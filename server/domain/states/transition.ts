import type { EventKind } from '#contract/events.ts';
import type { Ctx } from '#server/context.ts';
import { type AuditEntry, recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Mover, type States, sourcesOf } from './states.ts';

type Fragment = ReturnType<Ctx['sql']>;
export type Step<S> = { from: S | undefined; to: S; at: string; as: Mover; note: string };
/** `userId` is the owner; null without one. */
export type Moved = { id: string; userId: string | null; version: number };

/** Entity with states; its table has `status` and `version`. */
export type Entity<S extends string> = {
  table: string;
  /** Column that identifies a row; default `id`. */
  key?: 'id' | 'user_id';
  states: States<S>;
  /** Columns set to the time of the transition. */
  stamps: readonly string[];
  /**
   * Event for open pages of staff and, unless `staffOnly`, of the owner; `ofOwner` sends the
   * owner's id, and `quiet` statuses send none. Undefined if no page needs it.
   */
  event?: { kind: EventKind; staffOnly?: true; ofOwner?: true; quiet?: readonly S[] };
  /** Name of the entity in the audit log. */
  audited: string;
  /** Writes its history row, selecting `id` from `moved`. */
  history?: (tx: Ctx, step: Step<S>) => Fragment;
};

type AuditLine = Pick<AuditEntry, 'action' | 'before' | 'after'> & { entityId?: string };
/** Audit entry, or a function that builds it after the status is set. */
type Audit = AuditLine | (() => Promise<AuditLine>);
/** Actor of the transition; actions of staff require an audit entry. */
export type By = { as: 'user' | 'system'; audit?: Audit } | { as: 'admin'; audit: Audit };

export type Move<S extends string> = By & {
  id: string;
  to: S;
  /** Restricts the allowed previous statuses further. */
  from?: S | readonly S[];
  /** Version that the actor saw; another one is a conflict. */
  version?: number | undefined;
  note?: string;
  /** Columns that change with the status, by their database names. */
  change?: Record<string, string | number | null | Fragment>;
};

/**
 * Only way to change a status: guarded update, version, history, audit and event, all or none.
 * Throws `not_found`, and `conflict` if the transition is not allowed or somebody was faster.
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

/**
 * The same for callers that tolerate a lost race: undefined if the transition is not allowed or
 * somebody was faster.
 */
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

/** Counts the transition after the commit, because a transaction may be retried or rolled back. */
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
