import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { userStates } from '#server/domain/auth/user-states.ts';
import { bannerStates } from '#server/domain/banners/banner-states.ts';
import { postStates } from '#server/domain/blog/post-states.ts';
import { productStates } from '#server/domain/catalogue/product-states.ts';
import { couponStates } from '#server/domain/coupons/coupon-states.ts';
import { cardStates } from '#server/domain/debit-cards/card-states.ts';
import { identityStates } from '#server/domain/identity/identity-states.ts';
import { importStates } from '#server/domain/imports/import-states.ts';
import { orderStates } from '#server/domain/orders/order-states.ts';
import { requestStates } from '#server/domain/orders/requests/request-states.ts';
import { transactionStates } from '#server/domain/payments/transaction-states.ts';
import { partnerStates } from '#server/domain/price-lists/partners/partner-states.ts';
import { promotionStates } from '#server/domain/promotions/promotion-states.ts';
import { returnStates } from '#server/domain/returns/return-states.ts';
import { exceptionStates } from '#server/domain/settlements/exception-states.ts';
import { suggestStates } from '#server/domain/suggests/suggest-states.ts';
import { ticketStates } from '#server/domain/tickets/ticket-states.ts';
import { transferStates } from '#server/domain/transfers/transfer-states.ts';
import { withdrawalStates } from '#server/domain/withdrawals/withdrawal-states.ts';
import {
  bannerStatusText,
  importStateText,
  postStatusText,
  productStatusText,
} from '#shared/labels/content.ts';
import { couponStatusText } from '#shared/labels/coupons.ts';
import { orderStatusText } from '#shared/labels/orders.ts';
import { transactionStatusText, transferStatusText } from '#shared/labels/payments.ts';
import {
  cardStatusText,
  identityStatusText,
  userStatusText,
  withdrawalStatusText,
} from '#shared/labels/people.ts';
import { promotionStatusText } from '#shared/labels/promotions.ts';
import {
  partnerStatusText,
  requestStatusText,
  suggestStatusText,
} from '#shared/labels/requests.ts';
import { returnStatusText } from '#shared/labels/returns.ts';
import { exceptionStatusText } from '#shared/labels/settlements.ts';
import { ticketStatusText } from '#shared/labels/tickets.ts';
import type { Mover, States } from './states.ts';

const MOVERS: Mover[] = ['user', 'admin', 'system'];

/** A table, the names of its statuses, and those in which it ends for good. */
const table = <S extends string>(states: States<S>, text: Record<S, string>, finals: S[]) => ({
  states: states as Record<string, Partial<Record<string, readonly Mover[]>>>,
  text: text as Record<string, string>,
  finals: finals as string[],
});

/** Every table, by the file that holds it. */
const tables = {
  'banner-states.ts': table(bannerStates, bannerStatusText, []),
  'card-states.ts': table(cardStates, cardStatusText, ['rejected']),
  'coupon-states.ts': table(couponStates, couponStatusText, []),
  'exception-states.ts': table(exceptionStates, exceptionStatusText, [
    'accepted',
    'ignored',
    'linked',
    'refunded',
    'resolved',
  ]),
  'identity-states.ts': table(identityStates, identityStatusText, []),
  'import-states.ts': table(importStates, importStateText, ['undone']),
  'order-states.ts': table(orderStates, orderStatusText, ['canceled']),
  'partner-states.ts': table(partnerStates, partnerStatusText, ['accepted', 'refused']),
  'post-states.ts': table(postStates, postStatusText, []),
  'product-states.ts': table(productStates, productStatusText, []),
  'promotion-states.ts': table(promotionStates, promotionStatusText, ['ended']),
  'request-states.ts': table(requestStates, requestStatusText, [
    'converted',
    'expired',
    'rejected',
  ]),
  'return-states.ts': table(returnStates, returnStatusText, ['canceled', 'refunded', 'refused']),
  'suggest-states.ts': table(suggestStates, suggestStatusText, ['declined', 'done']),
  'ticket-states.ts': table(ticketStates, ticketStatusText, []),
  'transaction-states.ts': table(transactionStates, transactionStatusText, [
    'canceled',
    'expired',
    'failed',
    'mismatch',
    'reversed',
  ]),
  'transfer-states.ts': table(transferStates, transferStatusText, [
    'canceled',
    'confirmed',
    'rejected',
  ]),
  'user-states.ts': table(userStates, userStatusText, ['deleted']),
  'withdrawal-states.ts': table(withdrawalStates, withdrawalStatusText, [
    'canceled',
    'failed',
    'rejected',
  ]),
};

it('leaves out no table of states', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const found = files
    .map((path) => path.split('/').at(-1))
    .filter((name) => /-states\.ts$/.test(name ?? ''));
  expect(found.sort()).toEqual(Object.keys(tables).sort());
});

describe.each(Object.entries(tables))('%s', (_file, { states, text, finals }) => {
  const names = Object.keys(states);
  const from = (name: string) => Object.keys(states[name] ?? {});

  it('reaches every status from the first', () => {
    const reached = new Set(names.slice(0, 1));
    for (const name of reached) for (const next of from(name)) reached.add(next);
    expect([...reached].sort()).toEqual(names.toSorted());
  });

  it('moves on from every status but the final ones', () => {
    const ends = names.filter((name) => from(name).every((next) => next === name));
    expect(ends.sort()).toEqual(finals);
  });

  it('gives every move to somebody, once', () => {
    for (const movers of names.flatMap((name) => Object.values(states[name] ?? {}))) {
      expect(MOVERS).toEqual(expect.arrayContaining([...(movers ?? [])]));
      expect(new Set(movers).size).toBe(movers?.length);
      expect(movers).not.toHaveLength(0);
    }
  });

  it('has a name for every status, and no two the same', () => {
    expect(Object.keys(text).sort()).toEqual(names.toSorted());
    expect(new Set(Object.values(text)).size).toBe(names.length);
  });
});
