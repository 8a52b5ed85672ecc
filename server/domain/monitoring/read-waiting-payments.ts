import type { SystemReply } from '#contract/monitoring/system.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { HOUR } from '#shared/time.ts';

type Row = RowOf<'transactions', 'id' | 'number' | 'status' | 'createdAt'> & {
  gatewayType: GatewayName | null;
};

const SHOWN = 5;
/** Banks settle or give back within a quarter of an hour; what is open for longer needs a look. */
export const LONG_OPEN = HOUR;

/** Payments whose result is unknown, the longest waiting first. */
export async function readWaitingPayments(ctx: Ctx): Promise<SystemReply['payments']> {
  const { sql, now } = ctx;
  const [[counted], rows] = await Promise.all([
    sql<{ waiting: number }[]>`
      select count(*)::int as waiting
      from transactions
      where status in ('unknown', 'reversing', 'verifying')`,
    sql<Row[]>`
      select id, number, gateway_type, status, created_at from transactions
      where status in ('unknown', 'reversing', 'verifying') order by created_at limit ${SHOWN}`,
  ]);
  const [first] = rows;
  const isLong = first !== undefined && now().getTime() - Date.parse(first.createdAt) > LONG_OPEN;
  return {
    waiting: counted?.waiting ?? 0,
    longest: rows.map(({ id, number, gatewayType, status, createdAt }) => ({
      _id: id,
      number,
      gateway: gatewayType,
      status,
      since: createdAt,
    })),
    health: isLong ? 'warns' : 'fine',
  };
}
