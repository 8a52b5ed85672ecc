import { knowWorks } from './domain/monitoring/known-works.ts';
import { settledOrder } from './domain/orders/settled-order.ts';
import { settleOrdersWith } from './domain/payments/settle/order-side.ts';
import { knownWorks } from './works.ts';

/** Gives each domain what it is told by those that come after it; called wherever use cases are about to run. */
export function connectDomains(): void {
  settleOrdersWith(settledOrder);
  knowWorks(knownWorks());
}
