import type { Ctx } from '#server/context.ts';
import { dueOf } from '#server/domain/orders/order-amount.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import { invalidField } from '#server/errors.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { smallestPart } from '#shared/split-payment.ts';

type Sent = { amount: number; sentOn: string; fileId: string };

/** Tolerance for rounding up; an amount ten times too high was typed in rial. */
const ROUNDED_UP = 1.1;

/**
 * Checks a buyer's data of a transfer: an amount that fits the order (tomans), a day since it was
 * placed, and an own picture. Returns the hash of the picture. Throws `out_of_range`,
 * `field_invalid`.
 */
export async function requireSound(tx: Ctx, order: OrderRow, sent: Sent): Promise<string> {
  requireAmount(order, sent.amount);
  const today = tehranDay(tx.now());
  // a bank may date a transfer at night to the day before
  const first = addDays(tehranDay(order.createdAt), -1);
  if (sent.sentOn > today || sent.sentOn < first) throw invalidField('sentOn', 'field_invalid');
  const [file] = await tx.sql<{ contentHash: string | null }[]>`
    select content_hash from private_files
    where id = ${sent.fileId} and user_id = ${order.userId} and kind = 'transfer'`;
  if (!file?.contentHash) throw invalidField('fileId', 'field_invalid');
  return file.contentHash;
}

function requireAmount(order: OrderRow, amount: number): void {
  const due = order.status === 'expired' ? order.amount : dueOf(order);
  const min = smallestPart(order.amount, due);
  const max = Math.ceil(due * ROUNDED_UP);
  if (amount < min || amount > max)
    throw invalidField('amount', 'out_of_range', { limits: { amount: { min, max } } });
}
