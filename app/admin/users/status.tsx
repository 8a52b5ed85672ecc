import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { UserStatus as Status } from '#contract/admin-users.ts';
import { userStatusText } from '#shared/labels/people.ts';

const TURN: Record<Status, Turn> = {
  active: 'done',
  baned: 'failed',
  deleted: 'over',
};

export const UserStatus = ({ status }: { status: Status }) => (
  <DotChip turn={TURN[status]}>{userStatusText[status]}</DotChip>
);
