import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';

const MOST_OWNERS = 5;

/**
 * Mobile numbers for messages to owners: those of the settings, else of all owners except the
 * actor.
 */
export async function ownerNumbers(ctx: Ctx, but: string | null = null): Promise<string[]> {
  const { alertNumbers } = await readSettings(ctx);
  if (alertNumbers) return alertNumbers.split(',');
  const rows = await ctx.sql<{ mobileNumber: string }[]>`
    select mobile_number from users
    where staff_role = 'owner' and status = 'active' and id is distinct from ${but}::uuid
    order by id limit ${MOST_OWNERS}`;
  return rows.map(({ mobileNumber }) => mobileNumber);
}
