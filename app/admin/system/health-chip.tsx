import { systemText } from '#app/text/admin/system.ts';
import { DotChip } from '#app/ui/dot-chip.tsx';
import type { Health } from '#contract/monitoring/system.ts';

const LOOK: Record<Health, string> = {
  fine: 'bg-leaf-50 text-leaf-700',
  warns: 'bg-zaferan-50 text-zaferan-800',
  fails: 'bg-anar-50 text-anar-600',
  unknown: 'bg-line text-ink-700',
};

export const HealthChip = ({ health }: { health: Health }) => (
  <DotChip look={LOOK[health]}>{systemText.health[health]}</DotChip>
);

/** The worst of several states. */
export const worstOf = (all: Health[]): Health =>
  (['fails', 'warns', 'unknown'] as const).find((one) => all.includes(one)) ?? 'fine';
