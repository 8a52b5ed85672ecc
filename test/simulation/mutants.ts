// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the shop's own code
/** A rule of the shop, broken by one change of a text. */
export type Mutant = { rule: string; file: string; find: string; replace: string };

const of = (rule: string, file: string, find: string, replace: string): Mutant => ({
  rule,
  file: `server/domain/${file}`,
  find,
  replace,
});

/** Twenty rules of money, stock and access. */
export const mutants: readonly Mutant[] = [
  of(
    'stock is not sold twice',
    'catalogue/stock.ts',
    'and bool_and(reserved >= 0 and on_hand >= reserved) as fits',
    'as fits',
  ),
  of(
    'an ended order holds no stock',
    'orders/expire-orders.ts',
    "if (order.stockState === 'reserved') await freeReserved",
    "if (order.stockState === 'sold') await freeReserved",
  ),
  of(
    'a canceled order returns its stock',
    'orders/cancel-order.ts',
    "if (order.stockState === 'sold') await returnStock(tx, lines, order.id);",
    '',
  ),
  of(
    'a cancellation refunds what is left',
    'orders/cancel-order.ts',
    'asTomans(order.paidAmount - order.refundedAmount)',
    'asTomans(order.paidAmount)',
  ),
  of(
    'parts of a canceled order return',
    'orders/cancel-order.ts',
    'return returnParts(tx, order);',
    'return 0;',
  ),
  of(
    'the price is the one shown',
    'orders/place/place-order.ts',
    '!isSeen || priced.amount !== request.amount - (request.delivery?.price ?? 0)',
    '!isSeen',
  ),
  of(
    'one key places one order',
    'orders/routes.ts',
    "placeOrder(ctx, { body, key: headers['idempotency-key'] })",
    'placeOrder(ctx, { body, key: undefined })',
  ),
  of(
    'an order is locked by its owner only',
    'orders/lock-order.ts',
    'sql`and user_id = ${ownerId}`',
    'sql``',
  ),
  of(
    'an order is read by its owner only',
    'orders/read-order.ts',
    'where id = ${id} and user_id = ${userId}',
    'where id = ${id}',
  ),
  of(
    'a payment is read by its owner only',
    'payments/list-own-transactions.ts',
    'where t.id = ${id} and t.user_id = ${ownerOf(ctx)}',
    'where t.id = ${id}',
  ),
  of(
    'a withdrawal is covered by the wallet',
    'withdrawals/request-withdrawal.ts',
    'if (available < amount) throw notEnough(available, amount);',
    '',
  ),
  of(
    'withdrawals of one wallet wait for each other',
    'withdrawals/request-withdrawal.ts',
    'await lockWallets(tx, [userId]);',
    '',
  ),
  of(
    'held money is not spent',
    'wallet/post.ts',
    'and before + delta < ${heldOf(sql, sql`entry.user_id`)}',
    'and before + delta < 0',
  ),
  of(
    'large withdrawals need two people',
    'withdrawals/decide-withdrawal.ts',
    'await requireOthers(tx, moved);',
    '',
  ),
  of(
    'a paid withdrawal that came back is credited',
    'withdrawals/decide-withdrawal.ts',
    "row?.status === 'paid'\n      ?",
    "row?.status === 'failed'\n      ?",
  ),
  of(
    'a payment is recorded once',
    'payments/settle/record-paid.ts',
    'from: OPEN,',
    "from: [...OPEN, 'success'],",
  ),
  of(
    'money of a wrong amount goes back',
    'payments/reverse/reverse-mismatch.ts',
    'await reverseAtBank(ctx, now, gateway, how);',
    "{ kind: 'done' as const };",
  ),
  of(
    'a refused reversal is credited again',
    'payments/reverse/finish-reversal.ts',
    "if (kind === 'refused') await compensate(ctx, payment, code);",
    "if (kind === 'refused') await complete(ctx, payment, code);",
  ),
  of(
    'a reversal is asked about until it ends',
    'payments/reverse/reverse-payment.ts',
    'next_check_at: nextCheckAt(tx.now(), 0)',
    'next_check_at: null',
  ),
  of(
    'a part refund is within what is left',
    'returns/refund-part.ts',
    "if (amount > max) throw invalidField('amount', 'out_of_range', { limits });",
    '',
  ),
  of(
    'a return gives back no more than it cost',
    'returns/refund-return.ts',
    'if (amount > max || amount < least) throw',
    'if (amount < least) throw',
  ),
  of(
    'only staff with the right touch money',
    '../http/guard.ts',
    "(who === 'admin' || may(ctx, ...[who].flat()))",
    'true',
  ),
  of('only staff do what staff do', '../http/guard.ts', "actor.kind === 'admin' && (who", '(who'),
];
