import type { AdminReturn } from '#contract/order/returns.ts';

export type ReturnProps = { row: AdminReturn; onClose(): void; onChange(row?: AdminReturn): void };
