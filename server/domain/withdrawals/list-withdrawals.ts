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
  distinctOf,
  type Fragment,
  onPage,
  orderedBy,
  pageOf,
  withinAmounts,
  withinDays,
  withinSorted,
} from '#server/db/filters.ts';
import { type Chosen, chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import { foundByAny, hasCode, isCalled, ofCalled, type Part } from '#server/db/lists/find-few.ts';
import { monthsOfDays } from '#server/db/lists/find-page.ts';
import { countStatuses, type StatusGroup } from '#server/db/lists/status-counts.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { readFunds } from '#server/domain/wallet/read-balance.ts';
import { withdrawalStatuses } from '#shared/states.ts';
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

/** Withdrawals of all people, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listAllWithdrawals(ctx: Ctx, { q, ...query }: WithdrawalQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allWithdrawals(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`w.status`, query.status),
      walk: {
        ...{ alias: sql`w`, order: orderOf(ctx, query), within: withinSorted(sql, 'w', query) },
        parts: monthsOfDays(sql, 'withdrawals', 'w', query),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const [items, groups, banks] = await Promise.all([
    sql<AdminWithdrawalRow[]>`${viewsOf(ctx, query, pageIds(ctx, query, chosen))}`,
    countByStatus(sql, withdrawalStatuses, chosen.counting),
    sql<{ bank: string }[]>`
      select name as bank from ${distinctOf(sql, 'withdrawals', 'bank_name')} seen where name <> '' order by 1`,
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
    banks: banks.map(({ bank }) => bank),
  };
}

const allWithdrawals = (sql: Ctx['sql']) => ({
  ...{ rows: sql`withdrawals w`, id: sql`w.id`, state: sql`w.status` },
  kept: sql`w.id, w.status, w.created_at, w.amount`,
  latest: sql`w.created_at desc`,
});

/** The withdrawals a list is asked for, all of them, in its order. */
export const chosenWithdrawals = (ctx: Ctx, query: WithdrawalQuery) =>
  viewsOf(ctx, query, chosenOf(ctx, query));

const viewsOf = (ctx: Ctx, query: WithdrawalQuery, where: Fragment) => ctx.sql`
  select ${rowColumns(ctx.sql)}, ${personColumn(ctx.sql)}, w.holder_name
  from withdrawals w join users u on u.id = w.user_id where ${where} order by ${orderOf(ctx, query)}`;

function pageIds(
  ctx: Ctx,
  query: WithdrawalQuery,
  { chosen, page }: Pick<Chosen, 'chosen' | 'page'>,
) {
  const { sql } = ctx;
  const ids = sql`w.id from withdrawals w where ${chosen}`;
  return sql`w.id ${onPage(sql, ids, { order: orderOf(ctx, query), page })}`;
}

function orderOf({ sql }: Ctx, query: WithdrawalQuery) {
  const by = query.sort === 'amount' ? sql`w.amount` : sql`w.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`${by} ${direction}, w.id ${direction}`;
}

const chosenOf = (ctx: Ctx, query: WithdrawalQuery) =>
  allOf(ctx.sql, [filtersOf(ctx, query), amongStatuses(ctx.sql, ctx.sql`w.status`, query.status)]);

function filtersOf({ sql }: Ctx, query: WithdrawalQuery) {
  return allOf(sql, [
    query.bank && sql`w.bank_name = ${query.bank}`,
    withinAmounts(sql, sql`w.amount`, query),
    withinDays(sql, sql`w.created_at`, query),
    query.q && foundByAny(sql, allWithdrawals(sql), partsOf(sql, query.q)),
  ]);
}

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: ownWords(sql, q) },
  ofCalled(sql, sql`w.user_id`, q),
];

/** For words that very many withdrawals have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(${ownWords(sql, q)}
  or (select ${isCalled(sql, q)} from users u where u.id = w.user_id))`;

const ownWords = (sql: Ctx['sql'], q: string): Fragment =>
  sql`(${hasCode(sql, sql`w.number`, q)} or ${hasCode(sql, sql`w.bank_tracking`, q)})`;
