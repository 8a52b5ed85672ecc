import { confirmBodyOf, confirmDraftOf } from '#app/admin/orders/confirm-draft.ts';
import type { StepName } from '#app/admin/orders/steps.ts';
import { api } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';

type Send = (row: AdminOrderRow) => Promise<unknown>;

const at = ({ _id }: AdminOrderRow) => ({ params: { id: _id } });

/** Requests of the steps that need nothing typed. */
export const SEND: Record<Exclude<StepName, 'ship'>, Send> = {
  confirm: async (row) => {
    const order = await api('GET /api/admin/orders/:id', at(row));
    // of the list: what somebody changed since nobody has seen, so the server refuses it
    const body = { ...confirmBodyOf(confirmDraftOf(order), order), version: row.version };
    return api('POST /api/admin/orders/:id/confirm', { ...at(row), body });
  },
  link: (row) => api('POST /api/admin/orders/:id/payment-link', at(row)),
  processing: (row) => api('POST /api/admin/orders/:id/processing', at(row)),
  deliver: (row) => api('POST /api/admin/orders/:id/delivery', at(row)),
};
export type BulkStep = keyof typeof SEND;

export const cancelFor =
  (reason: string): Send =>
  (row) =>
    api('POST /api/admin/orders/:id/cancellation', { ...at(row), body: { reason } });

export const takeBackCancel: Send = (row) =>
  api('DELETE /api/admin/orders/:id/cancellation', at(row));

export type Failure = { row: AdminOrderRow; why: string };
export type Outcome = { done: AdminOrderRow[]; failures: Failure[] };

/** One request for each of many orders, one after another, so that a refusal stops no other. */
export async function sendEach(
  rows: AdminOrderRow[],
  send: Send,
  tell: (count: number) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failures: [] };
  for (const [position, row] of rows.entries()) {
    try {
      await send(row);
      outcome.done.push(row);
    } catch (refusal) {
      outcome.failures.push({ row, why: refusalText(refusal) });
    }
    tell(position + 1);
  }
  return outcome;
}
