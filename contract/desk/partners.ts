import { z } from 'zod';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import { id, idParams, person, text, version } from '#contract/fields.ts';
import { identityStatus } from '#contract/identity.ts';
import { partnerList } from '#shared/lists/partner-requests.ts';
import { partnerStatuses } from '#shared/states.ts';
import { listQuery, listReply } from './lists.ts';

export type PartnerStatus = (typeof partnerStatuses)[number];

const partnerForm = z.object({
  business: text(3, 100).describe('name and kind of the business'),
  note: text(0, 1000).default(''),
});
export type PartnerForm = z.output<typeof partnerForm>;

const ownPartner = z.object({
  isOffered: z.boolean().describe('the shop has groups that a person may come into'),
  group: z.string().nullable().describe('title of the own group'),
  request: z
    .object({
      business: z.string(),
      note: z.string(),
      status: z.enum(partnerStatuses),
      reason: z.string(),
      at: z.string(),
    })
    .nullable()
    .describe('the last one'),
});
export type OwnPartner = z.infer<typeof ownPartner>;

const partnerRequest = z.object({
  _id: id,
  business: z.string(),
  note: z.string(),
  buyer: person,
  identityStatus,
  status: z.enum(partnerStatuses),
  group: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  version: z.number(),
});
export type PartnerRequest = z.infer<typeof partnerRequest>;

const wrongText = ['field_required', 'too_short', 'too_long'] as const;

export const partnerEndpoints = {
  'GET /api/partner-request': endpoint({
    who: 'user',
    summary: 'The own group, and the last request to become a partner',
    reply: ownPartner,
    failures: ['session_expired'],
  }),
  'POST /api/partner-request': endpoint({
    who: 'user',
    summary: 'Asks to become a partner; papers are those of the identity',
    headers: onceHeaders,
    body: partnerForm,
    status: 201,
    reply: ownPartner,
    failures: [
      ...wrongText,
      'session_expired',
      'partner_waiting',
      'partner_already',
      'rate_limited',
      'idempotency_reused',
    ],
  }),
  'GET /api/admin/partner-requests': endpoint({
    who: 'users',
    summary: 'Requests to become a partner; counts by status',
    query: listQuery(partnerList),
    reply: listReply(partnerList, partnerRequest),
    failures: ['forbidden'],
  }),
  'POST /api/admin/partner-requests/:id/acceptance': endpoint({
    who: 'users',
    summary: 'Puts the person into a group and tells so',
    params: idParams,
    body: z.object({ version, groupId: z.uuid('field_required') }),
    reply: partnerRequest,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'field_required',
      'group_member_elsewhere',
      'group_full',
      'own_account',
    ],
  }),
  'POST /api/admin/partner-requests/:id/refusal': endpoint({
    who: 'users',
    summary: 'Refuses with a reason that the person reads',
    params: idParams,
    body: z.object({ version, reason: text(5, 300) }),
    reply: partnerRequest,
    failures: [...wrongText, 'forbidden', 'not_found', 'conflict', 'own_account'],
  }),
};
