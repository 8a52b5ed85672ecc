import { knowWorks } from './domain/monitoring/read-jobs.ts';
import { settledOrder } from './domain/orders/settled-order.ts';
import { registerSettlementHooks } from './domain/payments/settle/settlement-hooks.ts';
import { knownJobs } from './job-registry.ts';

/** Connects domains with the hooks of later ones; must be called before use cases run. */
export function connectDomains(): void {
  registerSettlementHooks(settledOrder);
  knowWorks(knownJobs());
}
