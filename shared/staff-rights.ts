/** Permissions of staff; `staff` means granting them to others and belongs to owners alone. */
export const permissions = [
  'products.write',
  'products.stock',
  'orders.confirm',
  'orders.fulfil',
  'finance',
  'purchase.prices',
  'identities.review',
  'support',
  'content',
  'users',
  'settings',
  'exports',
  'logs.view',
  'staff',
] as const;

export const staffRoles = ['owner', 'manager', 'clerk'] as const;
