import { z } from 'zod';

/** What a member of staff may do; `staff` is giving rights to others, and belongs to owners alone. */
export const permissions = [
  'products.write',
  'orders.confirm',
  'orders.fulfil',
  'finance',
  'purchase.prices',
  'identities.review',
  'support',
  'content',
  'users',
  'settings',
  'logs.view',
  'staff',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

export const staffRoles = ['owner', 'manager', 'clerk'] as const;
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
