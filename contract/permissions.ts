import { z } from 'zod';
import { permissions, staffRoles } from '#shared/staff-rights.ts';

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

export const staffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRole>;

/** What a clerk can be given: everything but giving rights. */
export const givenPermission = z.enum(permissions).exclude(['staff']);
export type GivenPermission = z.infer<typeof givenPermission>;

/** What a person of this role may do: an owner all, a manager all but giving rights, a clerk what was chosen. */
export function rightsOf(role: StaffRole | null, chosen: readonly string[]): Permission[] {
  if (role === null) return [];
  if (role === 'owner') return [...permissions];
  return permissions.filter(
    (one) => one !== 'staff' && (role === 'manager' || chosen.includes(one)),
  );
}
