import { type Ctx, inTransaction } from '#server/context.ts';
import { readSettings, type Settings } from '#server/domain/settings/read-settings.ts';
import { MINUTE } from '#shared/time.ts';
import { queueMessage } from './queue-message.ts';
import { newOrdersText } from './texts.ts';

/** No more than one text in this time: what comes meanwhile stands in the next. */
const QUIET_MS = 10 * MINUTE;
/** A commit may be this late with its row. */
const LATE_MS = 5_000;
const MAX_RECENT = 2000;

type Counts = { registered: number; paid: number };

/** Tells staff by one text of the orders that came since the last one, as the settings ask; run by the clock. */
export const tellStaff = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const settings = await readSettings(tx);
    const [last] = await tx.sql<{ at: string }[]>`
      select created_at as at from messages where template = 'staff.orders'
      order by created_at desc limit 1`;
    const now = tx.now().getTime();
    if (last && now - Date.parse(last.at) < QUIET_MS) return;
    const until = now - LATE_MS;
    const since = last ? Date.parse(last.at) - LATE_MS : until - QUIET_MS;
    const counts = await countOrders(tx, new Date(since), new Date(until), settings);
    if (counts.registered + counts.paid === 0) return;
    const link = `${tx.config.publicUrl}/console/admin/orders`;
    for (const mobileNumber of await numbersOf(tx, settings))
      await queueMessage(tx, {
        mobileNumber,
        template: 'staff.orders',
        text: newOrdersText({ ...counts, link }),
        dedupeKey: `staff.orders:${mobileNumber}:${until}`,
      });
  });

/** The numbers of the settings; without them every owner is told. */
async function numbersOf({ sql }: Ctx, { staffNumbers }: Settings): Promise<string[]> {
  if (staffNumbers) return staffNumbers.split(',');
  const rows = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users
    where staff_role = 'owner' and status = 'active' order by id limit 5`;
  return rows.map(({ mobileNumber }) => mobileNumber);
}

async function countOrders({ sql }: Ctx, since: Date, until: Date, settings: Settings) {
  const { tellsRegistered, tellsPaid } = settings;
  const [row] = await sql<Counts[]>`
    select count(*) filter (where h.to = 'registered' and ${tellsRegistered})::int as registered,
      count(*) filter (where h.to = 'paid' and ${tellsPaid})::int as paid
    from (select * from order_history order by id desc limit ${MAX_RECENT}) h
    where h.at > ${since.toISOString()} and h.at <= ${until.toISOString()}`;
  return row ?? { registered: 0, paid: 0 };
}
