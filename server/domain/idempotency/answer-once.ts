import { actorIdOf, type Ctx, inTransaction } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

type Answer<T> = { reply: T; isRepeat: boolean };
type Row = { requestHash: string; reply: object | null };

/** True if a stored result has become void, so that a repeat counts as a first request. */
type IsSpent<T> = (ctx: Ctx, reply: T) => Promise<boolean>;

/**
 * Runs work in a transaction and stores its result with the idempotency key. A repeat gets that
 * result, later, concurrently, or after a crash. `admit` has the limits and checks of a first
 * request. Throws `idempotency_reused` for the same key with another request.
 */
export async function answerOnce<T>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<T>,
  admit?: () => Promise<unknown>,
  isSpent?: IsSpent<T>,
): Promise<Answer<T>> {
  const known = await recall<T>(ctx);
  if (known && !(await isSpent?.(ctx, known.reply))) return known;
  await admit?.();
  return inTransaction(ctx, (tx) => claimAndWork(tx, work, isSpent));
}

/** Like `answerOnce`, for a reply that needs no work after the commit. */
export const makeOnce = async <T>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<T>,
  admit?: () => Promise<unknown>,
): Promise<T> => (await answerOnce(ctx, work, admit)).reply;

/** True if a request with this key came before, the same or another one. */
export async function isKnown(ctx: Ctx): Promise<boolean> {
  const { attempt } = ctx;
  const found = attempt
    ? await ctx.sql`
        select 1 from idempotency_keys where owner = ${ownerOf(ctx)} and key = ${attempt.key}`
    : [];
  return found.length > 0;
}

/** Stored result of an earlier request with the same key. Throws `idempotency_reused`. */
export async function recall<T>(ctx: Ctx): Promise<Answer<T> | undefined> {
  const { attempt } = ctx;
  if (!attempt) return undefined;
  const [row] = await ctx.sql<Row[]>`
    select request_hash, reply from idempotency_keys
    where owner = ${ownerOf(ctx)} and key = ${attempt.key}`;
  if (!row) return undefined;
  if (row.requestHash !== attempt.hash) throw new DomainError('invalid', 'idempotency_reused');
  // the same use case wrote it, so its result has this type
  return { reply: row.reply as T, isRepeat: true };
}

async function claimAndWork<T>(
  tx: Ctx,
  work: (tx: Ctx) => Promise<T>,
  isSpent?: IsSpent<T>,
): Promise<Answer<T>> {
  const { attempt } = tx;
  if (!attempt) return { reply: await work(tx), isRepeat: false };
  // a concurrent duplicate holds the row until its commit, so the insert waits for it
  const [claimed] = await tx.sql`
    insert into idempotency_keys (owner, key, request_hash, created_at)
    values (${ownerOf(tx)}, ${attempt.key}, ${attempt.hash}, ${tx.now().toISOString()})
    on conflict do nothing returning 1`;
  const known = claimed ? undefined : await recallAlone<T>(tx, attempt.key);
  if (known && !(await isSpent?.(tx, known.reply))) return known;
  const reply = await work(tx);
  await tx.sql`
    update idempotency_keys set reply = ${JSON.stringify(reply ?? null)}::text::jsonb
    where owner = ${ownerOf(tx)} and key = ${attempt.key}`;
  return { reply, isRepeat: false };
}

/** Serialises repeats of a void result, so that the second gets the result of the first. */
async function recallAlone<T>(tx: Ctx, key: string): Promise<Answer<T> | undefined> {
  await tx.sql`
    select 1 from idempotency_keys where owner = ${ownerOf(tx)} and key = ${key} for update`;
  return recall<T>(tx);
}

/** Owner of a key; visitors share one name space, which random keys make large enough. */
const ownerOf = (ctx: Ctx): string => actorIdOf(ctx) ?? 'visitor';

/** Deletes all stored results of a deleted account. */
export const forgetAnswers = ({ sql }: Ctx, userId: string) =>
  sql`delete from idempotency_keys where owner = ${userId}`;
