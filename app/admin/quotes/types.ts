import type { AdminManualOrder } from '#contract/admin-manual-orders.ts';

export type RequestProps = {
  request: AdminManualOrder;
  onChange(request?: AdminManualOrder): void;
};
