import type { Permission } from '#contract/permissions.ts';
import type { Row } from './access-rows.ts';

export type Access = {
  /** `owner`: to others the row does not exist; `ownerAndStaff`: to other buyers it does not. */
  who: 'everyone' | 'signedIn' | 'owner' | 'ownerAndStaff' | 'staff';
  /** Permissions of staff, one of which is needed. */
  by?: (Permission | 'admin')[];
  /** Permissions that open the address too, but to rows of another kind than `row`. */
  beyond?: Permission[];
  /** Permission of staff that is needed in addition to one of `by`. */
  beside?: Permission;
  /** Row that the address names. */
  row?: Row;
  /** Valid body: without it, a forbidden row would look like a missing one. */
  body?: unknown;
  query?: Record<string, string>;
  /** Status for allowed callers, where it is neither success nor a refused input. */
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
/** Staff with this permission, or with one of these; `admin` means all staff. */
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

/** Export of a list: needs the list's permission and that of exports. */
export const fileOf = (by: Permission | Permission[], row?: Row): Access =>
  staff(by, row, { beside: 'exports' });
