import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { adminManualOrder } from '#contract/admin-requests.ts';
import { adminUser } from '#contract/admin-users.ts';
import { adminDebitCard } from '#contract/debit-cards.ts';
import { reviewedPerson } from '#contract/identity.ts';
import { adminReturn } from '#contract/order/returns.ts';
import { adminTicket } from '#contract/tickets.ts';
import { adminTransfer } from '#contract/transfers.ts';
import { adminWithdrawal } from '#contract/withdrawals.ts';
import { userMoves } from '#server/domain/auth/user-states.ts';
import { cardMoves } from '#server/domain/debit-cards/card-states.ts';
import { identityMoves } from '#server/domain/identity/identity-states.ts';
import { requestMoves } from '#server/domain/orders/requests/request-states.ts';
import { returnMoves } from '#server/domain/returns/return-states.ts';
import { ticketMoves } from '#server/domain/tickets/ticket-states.ts';
import { transferMoves } from '#server/domain/transfers/transfer-states.ts';
import { withdrawalMoves } from '#server/domain/withdrawals/withdrawal-states.ts';

type Reply = { shape: { can: z.ZodObject } };
const row = (moves: object, { shape }: Reply) => ({
  moves: Object.keys(moves),
  told: Object.keys(shape.can.shape),
});

/** Moves of staff by name, beside those that a reply tells a screen; a name that it lacks is dropped from it. */
const tables = {
  cardMoves: row(cardMoves, adminDebitCard),
  identityMoves: row(identityMoves, reviewedPerson.shape.identity),
  requestMoves: row(requestMoves, adminManualOrder),
  returnMoves: row(returnMoves, adminReturn),
  ticketMoves: row(ticketMoves, adminTicket),
  transferMoves: row(transferMoves, adminTransfer),
  userMoves: row(userMoves, adminUser),
  withdrawalMoves: row(withdrawalMoves, adminWithdrawal),
};

it('leaves out no table of moves', () => {
  const domain = join(import.meta.dirname, '..');
  const found = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-states.ts'))
    .flatMap((path) => [
      ...readFileSync(join(domain, path), 'utf8').matchAll(/^export const (\w+Moves) = \{$/gm),
    ])
    .map(([, name]) => name);
  expect(found.sort()).toEqual(Object.keys(tables).sort());
});

it.each(Object.entries(tables))('the reply tells every move of %s', (_name, { moves, told }) => {
  expect(told).toEqual(expect.arrayContaining(moves));
});
