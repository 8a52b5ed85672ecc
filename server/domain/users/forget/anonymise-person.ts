import type { Ctx } from '#server/context.ts';
import { forgetAddresses } from '#server/domain/addresses/delete-address.ts';
import { blankLog } from '#server/domain/audit/record-audit.ts';
import { spendCode } from '#server/domain/auth/check-code.ts';
import { forgetSessions } from '#server/domain/auth/session-rows.ts';
import { forgetCart } from '#server/domain/carts/account-cart.ts';
import { markGone } from '#server/domain/coupons/use-coupon.ts';
import { forgetCards } from '#server/domain/debit-cards/add-card.ts';
import { forgetPrivateFiles } from '#server/domain/files/private-files.ts';
import { forgetAnswers } from '#server/domain/idempotency/answer-once.ts';
import { forgetIdentity } from '#server/domain/identity/identity-row.ts';
import { forgetPast } from '#server/domain/imports/past/forget-past.ts';
import { blankMessages } from '#server/domain/messages/forget-messages.ts';
import { blankRequests } from '#server/domain/orders/requests/blank-requests.ts';
import { forgetBuyer } from '#server/domain/price-lists/forget-buyer.ts';
import { blankReturns } from '#server/domain/returns/ask-return.ts';
import { blankSuggests } from '#server/domain/suggests/send-suggest.ts';
import { blankTickets } from '#server/domain/tickets/find-file.ts';
import { emptyInbox } from '#server/outside/sms/demo-inbox.ts';

type Person = { id: string; mobileNumber: string };

/**
 * Anonymises a person's data that no law requires, and returns the files to remove. Orders with
 * buyer and address, payments, withdrawals, returns, transfers and their receipts stay for ten
 * years.
 */
export async function anonymisePerson(tx: Ctx, { id, mobileNumber }: Person): Promise<string[]> {
  await forgetPast(tx, id, mobileNumber);
  await forgetAddresses(tx, id);
  await forgetAnswers(tx, id);
  await tx.sql`delete from companies where user_id = ${id}`;
  await forgetCards(tx, id);
  await forgetIdentity(tx, id);
  await blankReturns(tx, id);
  const files = await forgetPrivateFiles(tx, id);
  files.push(...(await blankTickets(tx, id)));
  files.push(...(await blankRequests(tx, id, mobileNumber)));
  await blankSuggests(tx, id, mobileNumber);
  await blankMessages(tx, mobileNumber);
  // code counts stay, so that deleting an account does not reset the limits
  await spendCode(tx, mobileNumber);
  await emptyInbox(tx.sql, mobileNumber);
  await forgetCart(tx, id);
  await forgetBuyer(tx, id);
  await markGone(tx, id);
  await forgetSessions(tx, id);
  await blankLog(tx, id);
  return files;
}
