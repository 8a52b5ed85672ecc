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

export const staffRoles = ['owner', 'manager', 'clerk'] as const;
