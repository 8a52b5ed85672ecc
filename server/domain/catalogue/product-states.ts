import type { ProductStatus } from '#contract/admin-catalogue.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Every move of a product, and who may make it; nothing goes back to a draft. */
export const productStates: States<ProductStatus> = {
  draft: { published: ['admin'], archived: ['admin'] },
  published: { hidden: ['admin'], archived: ['admin'] },
  hidden: { published: ['admin'], archived: ['admin'] },
  archived: {},
};

export const product: Entity<ProductStatus> = {
  table: 'products',
  states: productStates,
  stamps: ['updated_at'],
  audited: 'products',
};
