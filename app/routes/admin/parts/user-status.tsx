import type { UserStatus as Status } from '../../../../contract/admin-users.ts';
import { userStatusText } from '../../../text/users.ts';

const LOOK: Record<Status, string> = {
  active: 'bg-leaf-50 text-leaf-700',
  baned: 'bg-anar-50 text-anar-600',
};

/** Whether an account may be used, as a chip. */
export const UserStatus = ({ status }: { status: Status }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full px-3 text-[13px] font-semibold leading-7 ${LOOK[status]}`}
  >
    <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
    {userStatusText[status]}
  </span>
);
