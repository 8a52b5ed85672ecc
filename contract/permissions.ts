import { z } from 'zod';
import { permissions, staffRoles } from '#shared/staff-rights.ts';

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;

/** Permissions that a clerk can get: all except granting permissions. */
export const givenPermission = z.enum(permissions).exclude(['staff']);
export type GivenPermission = z.infer<typeof givenPermission>;

/**
 * Permissions of a role: all for an owner, all but granting permissions for a manager, the chosen
 * ones for a clerk.
 */
export function rightsOf(role: StaffRole | null, chosen: readonly string[]): Permission[] {
  if (role === null) return [];
  if (role === 'owner') return [...permissions];
  return permissions.filter(
    (one) => one !== 'staff' && (role === 'manager' || chosen.includes(one)),
  );
}
