import { differenceOf } from '#app/text/admin/log-difference.ts';
import { logsText } from '#app/text/admin/logs.ts';
import type { LogRow } from '#contract/logs.ts';

const roles: Record<string, string> = { admin: 'مدیر', user: 'مشتری', system: 'فروشگاه' };

/** Cells of the file, in the words of the screen. */
export const logCells = {
  action: ({ action }: LogRow) => logsText.action(action),
  entity: ({ entity }: LogRow) => logsText.entity(entity),
  name: ({ entityName, entityId }: LogRow) => entityName || entityId,
  actor: ({ actor, role }: LogRow) =>
    actor ? `${actor.firstName} ${actor.lastName}` : (roles[role] ?? ''),
  difference: (row: LogRow) =>
    differenceOf(row)
      .map(({ name, before, after }) => `${name}: ${before} ← ${after}`)
      .join('\n'),
};
