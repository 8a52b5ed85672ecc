import type { Permission } from '#contract/permissions.ts';
import type { Row } from './access-rows.ts';

export type Access = {
  /** `owner`: to others the row does not exist; `ownerAndStaff`: to other buyers it does not. */
  who: 'everyone' | 'signedIn' | 'owner' | 'ownerAndStaff' | 'staff';
  /** Of the staff: who may call, by permission. */
  by?: (Permission | 'admin')[];
  /** What the address names. */
  row?: Row;
  /** A body that is accepted: without it an own row could not be told from a missing one. */
  body?: unknown;
  query?: Record<string, string>;
  /** What somebody who may call is answered, where it is neither success nor a refused input. */
  answers?: number;
};
type More = Omit<Access, 'who' | 'by'>;

export const everyone = (row?: Row, more: More = {}): Access => ({
  who: 'everyone',
  ...more,
  ...(row && { row }),
});
export const signedIn = (more: More = {}): Access => ({ who: 'signedIn', ...more });
export const owner = (row: Row, body?: unknown): Access => ({ who: 'owner', row, body });
export const ownerAndStaff = (by: Permission, row: Row, more: More = {}): Access => ({
  who: 'ownerAndStaff',
  by: [by],
  row,
  ...more,
});
/** Staff with this permission, or one of these; `admin` is every member of the staff. */
export const staff = (
  by: Permission | 'admin' | Permission[],
  row?: Row,
  more: More = {},
): Access => ({
  who: 'staff',
  by: [by].flat(),
  ...more,
  ...(row && { row }),
});
