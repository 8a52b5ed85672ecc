import { confirmBodyOf, confirmDraftOf } from '#app/admin/orders/confirm-draft.ts';
import type { StepName } from '#app/admin/orders/steps.ts';
import { api } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
import type { AdminOrderRow } from '#contract/admin-orders.ts';

type Id = { params: { id: string } };

/** Requests of the steps that need nothing typed. */
const SEND: Record<Exclude<StepName, 'ship'>, (at: Id, row: AdminOrderRow) => Promise<unknown>> = {
  confirm: async (at, { version }) => {
    const order = await api('GET /api/admin/orders/:id', at);
    // of the list: what somebody changed since nobody has seen, so the server refuses it
    const body = { ...confirmBodyOf(confirmDraftOf(order), order), version };
    return api('POST /api/admin/orders/:id/confirm', { ...at, body });
  },
  link: (at) => api('POST /api/admin/orders/:id/payment-link', at),
  processing: (at) => api('POST /api/admin/orders/:id/processing', at),
  deliver: (at) => api('POST /api/admin/orders/:id/delivery', at),
};
export type BulkStep = keyof typeof SEND;

export type Failure = { row: AdminOrderRow; why: string };

/**
 * Takes a step for many orders, one request each, so that one refusal stops no other. Answers those
 * that were refused.
 */
export async function takeSteps(
  step: BulkStep,
  rows: AdminOrderRow[],
  tell: (done: number) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      await SEND[step]({ params: { id: row._id } }, row);
    } catch (refusal) {
      failures.push({ row, why: refusalText(refusal) });
    }
    tell(at + 1);
  }
  return failures;
}
