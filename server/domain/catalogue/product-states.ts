import type { ProductStatus } from '#contract/admin-catalogue.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/**
 * Transitions of a product and their actors; none leads back to a draft, and a restored product is
 * hidden.
 */
export const productStates: States<ProductStatus> = {
  draft: { published: ['admin'], archived: ['admin'] },
  published: { hidden: ['admin'], archived: ['admin'] },
  hidden: { published: ['admin'], archived: ['admin'] },
  archived: { hidden: ['admin'] },
};

export const product: Entity<ProductStatus> = {
  table: 'products',
  states: productStates,
  stamps: ['updated_at'],
  audited: 'products',
};
