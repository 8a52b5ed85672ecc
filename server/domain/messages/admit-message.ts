import { type Ctx, inTransaction } from '../../context.ts';
import { readSpent, usedUp } from './sms-budget.ts';

/** Texts that one number gets of the shop, beside its codes. */
const NUMBER_HOUR = 10;
const NUMBER_DAY = 30;
/** The warning that texts run short is sent when they do. */
const ALWAYS = 'shop.texts_short';

type Message = { id: string; mobileNumber: string; template: string };

/** Lets a message out, counted; or says that it has to wait. One let out before is not counted again. */
export async function admitMessage(ctx: Ctx, message: Message): Promise<'go' | 'wait'> {
  return inTransaction(ctx, async (tx) => {
    // one after the other, so that none slips past the counts of another
    await tx.sql`select pg_advisory_xact_lock(hashtext('messages_taken'))`;
    if (message.template !== ALWAYS && (await mustWait(tx, message))) return 'wait';
    await tx.sql`
      update messages set taken_at = ${tx.now().toISOString()}
      where id = ${message.id} and taken_at is null`;
    return 'go';
  });
}

async function mustWait(tx: Ctx, { id, mobileNumber }: Message): Promise<boolean> {
  const ago = (hours: number) => new Date(tx.now().getTime() - hours * 3_600_000).toISOString();
  const [row] = await tx.sql<{ isTaken: boolean; hour: number; day: number }[]>`
    select coalesce(bool_or(id = ${id}), false) as "isTaken",
      count(*) filter (where taken_at > ${ago(1)} and mobile_number = ${mobileNumber})::int as hour,
      count(*) filter (where mobile_number = ${mobileNumber})::int as day
    from messages where taken_at > ${ago(24)}`;
  if (!row || row.isTaken) return false;
  if (row.hour >= NUMBER_HOUR || row.day >= NUMBER_DAY) return true;
  return usedUp(await readSpent(tx), 'outbox', tx.config.smsPerDay) !== undefined;
}
