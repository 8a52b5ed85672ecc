import type { Permission } from '#contract/permissions.ts';
import { useSession } from './session.ts';

/** Asks whether the signed-in person may do one of these things; the server asks again. */
export function useMay(): (...wanted: readonly Permission[]) => boolean {
  const permissions = useSession((session) => session.user?.permissions);
  return (...wanted) => wanted.some((one) => permissions?.includes(one) ?? false);
}
