import type { WithdrawalRow } from '#contract/withdrawals.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { pageOf } from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/lists/status-counts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { readFunds } from '#server/domain/wallet/read-balance.ts';
import { readAllowance } from './request-withdrawal.ts';
import { rowColumns } from './withdrawal-view.ts';

const PAGE_SIZE = 10;

/** Own withdrawals, newest first, and what can be withdrawn now; tomans. */
export async function listOwnWithdrawals(
  ctx: Ctx,
  { page, status }: { page: number; status?: string | undefined },
) {
  const { sql } = ctx;
  const userId = ownerOf(ctx);
  const [rows, groups, funds, allowance, limits] = await Promise.all([
    sql<WithdrawalRow[]>`
      select ${rowColumns(sql)} from withdrawals w
      where w.user_id = ${userId}
        and ${status ? sql`w.status = any(${status.split(',')})` : sql`true`}
      order by w.created_at desc, w.id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows
      from withdrawals
      where user_id = ${userId}
      group by status`,
    readFunds(ctx, userId),
    readAllowance(ctx, userId),
    readSettings(ctx),
  ]);
  return {
    items: rows,
    ...countStatuses(groups, status),
    page,
    pageSize: PAGE_SIZE,
    ...funds,
    limits: { min: limits.withdrawalMin, max: limits.withdrawalMax, ...allowance },
  };
}
