import { DotChip } from '#app/ui/dot-chip.tsx';
import type { UserStatus as Status } from '#contract/admin-users.ts';
import { userStatusText } from '#shared/labels/people.ts';

const LOOK: Record<Status, string> = {
  active: 'bg-leaf-50 text-leaf-700',
  baned: 'bg-anar-50 text-anar-600',
  deleted: 'bg-ink-100 text-ink-700',
};

export const UserStatus = ({ status }: { status: Status }) => (
  <DotChip look={LOOK[status]}>{userStatusText[status]}</DotChip>
);
