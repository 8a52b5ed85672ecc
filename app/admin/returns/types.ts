import type { AdminReturn } from '#contract/returns.ts';

export type ReturnProps = { row: AdminReturn; onClose(): void; onChange(row?: AdminReturn): void };
