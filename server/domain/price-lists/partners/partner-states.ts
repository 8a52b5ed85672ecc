import type { PartnerStatus } from '#contract/desk/partners.ts';
import type { States } from '#server/domain/states/states.ts';
import type { Entity } from '#server/domain/states/transition.ts';

/** Moves of a request to become a partner. */
export const partnerStates: States<PartnerStatus> = {
  pending: { accepted: ['admin'], refused: ['admin'] },
  accepted: {},
  refused: {},
};

export const partnerRequest: Entity<PartnerStatus> = {
  table: 'partner_requests',
  states: partnerStates,
  stamps: ['updated_at'],
  event: { kind: 'request', staffOnly: true },
  audited: 'partner_request',
};
