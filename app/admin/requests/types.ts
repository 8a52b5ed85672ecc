import type { AdminManualOrder } from '#contract/admin-requests.ts';

export type RequestProps = {
  request: AdminManualOrder;
  onChange(request?: AdminManualOrder): void;
};
