import type { z } from 'zod';
import type {
  AdminWithdrawalRow,
  adminWithdrawalQuery,
  WithdrawalRow,
} from '#contract/withdrawals.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { readFunds } from '#server/domain/wallet/read-balance.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { readAllowance } from './allowance.ts';
import { personColumn, rowColumns } from './withdrawal-view.ts';

export type WithdrawalQuery = z.output<typeof adminWithdrawalQuery>;

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
      where w.user_id = ${userId} and ${status ? sql`w.status = any(${status.split(',')})` : sql`true`}
      order by w.created_at desc, w.id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows from withdrawals where user_id = ${userId} group by status`,
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

const source = ({ sql }: Ctx) => sql`withdrawals w join users u on u.id = w.user_id`;

/** Withdrawals of all people, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listAllWithdrawals(ctx: Ctx, query: WithdrawalQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups, banks] = await Promise.all([
    sql<AdminWithdrawalRow[]>`
      ${chosenWithdrawals(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select w.status, count(*)::int as rows from ${source(ctx)} where ${filters} group by w.status`,
    sql<{ bank: string }[]>`
      select distinct bank_name as bank from withdrawals where bank_name <> '' order by 1`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
    banks: banks.map(({ bank }) => bank),
  };
}

/** The withdrawals a list is asked for, all of them, in its order. */
export function chosenWithdrawals(ctx: Ctx, query: WithdrawalQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`w.status`, query.status);
  const by = query.sort === 'amount' ? sql`w.amount` : sql`w.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${rowColumns(sql)}, ${personColumn(sql)}, w.holder_name from ${source(ctx)}
    where ${filtersOf(ctx, query)} and ${status} order by ${by} ${direction}, w.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: WithdrawalQuery) {
  return allOf(sql, [
    query.bank && sql`w.bank_name = ${query.bank}`,
    withinAmounts(sql, sql`w.amount`, query),
    withinDays(sql, sql`w.created_at`, query),
    query.q && matches(sql, query.q),
  ]);
}

function matches(sql: Ctx['sql'], q: string) {
  const code = containing(foldCode(q));
  return sql`(w.number like ${code} or w.bank_tracking like ${code} or u.mobile_number like ${code}
    or u.first_name || ' ' || u.last_name ilike ${containing(foldText(q))})`;
}
