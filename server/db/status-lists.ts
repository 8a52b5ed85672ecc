import type { Sql } from './client.ts';

// Statuses that several statements ask for together. They are written out: a partial index is found
// by its own words only.

/** Of withdrawals: money is held in the wallet and is still to leave it. */
export const openWithdrawal = (sql: Sql) => sql`('pending', 'approved')`;

/** Transfers that wait for a decision. */
export const openTransfer = (sql: Sql) => sql`('pending', 'checked')`;

/** Of manual orders: staff have to price them or to turn them into an order. */
export const waitingRequest = (sql: Sql) => sql`('new', 'in_review', 'accepted')`;

/** Of returns: staff have to decide or to give money back. */
export const waitingReturn = (sql: Sql) => sql`('requested', 'received')`;

/** Of returns: something is still to happen. */
export const openReturn = (sql: Sql) => sql`('requested', 'accepted', 'received')`;

/** Of orders: the buyer has a time to pay. */
export const awaitingPayment = (sql: Sql) => sql`('confirmed', 'pending_payment')`;

/** Of orders: staff have something to do. */
export const waitingForStaff = (sql: Sql) => sql`('registered', 'paid', 'processing')`;

/** Of transactions: the payer was sent to the bank and its answer is not known. */
export const atTheBank = (sql: Sql) => sql`('redirected', 'verifying')`;

/** Of transactions: money may have moved, or has. */
export const mayHaveMoved = (sql: Sql) =>
  sql`('redirected', 'verifying', 'unknown', 'success', 'reversing', 'reversed')`;
