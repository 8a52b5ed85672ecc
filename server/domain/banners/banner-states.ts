import type { BannerStatus } from '#contract/banners.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/**
 * Transitions of a banner and their actors; its form sets any status, including the current one.
 */
export const bannerStates: States<BannerStatus> = {
  draft: { draft: ['admin'], active: ['admin'], ended: ['admin'] },
  active: { draft: ['admin'], active: ['admin'], ended: ['admin'] },
  ended: { draft: ['admin'], active: ['admin'], ended: ['admin'] },
};

export const banner: Entity<BannerStatus> = {
  table: 'banners',
  states: bannerStates,
  stamps: ['updated_at'],
  audited: 'banners',
};
