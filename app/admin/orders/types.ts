import type { AdminOrder } from '#contract/admin-orders.ts';

export type MoveProps = { order: AdminOrder; onClose(): void; onChange(order?: AdminOrder): void };
