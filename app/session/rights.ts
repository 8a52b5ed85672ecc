import type { Permission } from '#contract/permissions.ts';
import { useSession } from './session.ts';

/**
 * Checks the permissions of the signed-in user, of which one is enough; the server checks them
 * again.
 */
export function useMay(): (...wanted: readonly Permission[]) => boolean {
  const permissions = useSession((session) => session.user?.permissions);
  return (...wanted) => wanted.some((one) => permissions?.includes(one) ?? false);
}
