import type { RowOf } from '#server/db/rows.ts';
import { DomainError } from '#server/errors.ts';

type Changed = Pick<RowOf<'orders'>, 'orderedLines' | 'changesAcceptedAt'>;

/** Staff changed the lines, and the buyer has not accepted it yet. */
export const isUnaccepted = (order: Changed) =>
  order.orderedLines !== null && order.changesAcceptedAt === null;

/** Nobody pays for lines that they have not seen. Throws `changes_unaccepted`. */
export function requireAccepted(order: Changed): void {
  if (isUnaccepted(order)) throw new DomainError('conflict', 'changes_unaccepted');
}
