import { z } from 'zod';
import { cardStatuses } from '#shared/states.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { cardNumber, id, idParams, nameText, paged, sheba, text, version } from './fields.ts';

export const debitCardStatus = z.enum(cardStatuses);
export type DebitCardStatus = z.infer<typeof debitCardStatus>;

export const debitCard = z.object({
  _id: id,
  cardMasked: z.string().describe('6037-99**-****-1234'),
  bankName: z.string().describe('from the first six digits; empty when not known'),
  sheba: z.string(),
  holderName: z.string(),
  status: debitCardStatus,
  rejectReason: z.string(),
  isDefault: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});
export type DebitCard = z.infer<typeof debitCard>;

export const adminDebitCard = debitCard.extend({
  isHolderVerified: z.boolean().describe('its holder is the verified name of the person'),
  reviewedAt: z.string().nullable(),
  reviewer: z.string(),
  can: z.object({ verify: z.boolean(), reject: z.boolean() }),
});
export type AdminDebitCard = z.infer<typeof adminDebitCard>;

export const debitCardForm = z.object({
  cardNumber,
  sheba,
  holderName: nameText(3, 100),
  isDefault: z.boolean().default(false),
});

const step = { who: 'identities.review', params: idParams } as const;

export const debitCardEndpoints = {
  'GET /api/debit-cards': endpoint({
    who: 'user',
    summary: 'Own bank cards, the default one first, with how many there may be',
    reply: paged(debitCard).extend({
      counts: z.record(z.string(), z.number()),
      most: z.number(),
      holderName: z
        .string()
        .describe('the verified name; empty while the identity is not verified'),
    }),
    failures: ['session_expired'],
  }),
  'POST /api/debit-cards': endpoint({
    who: 'user',
    fresh: true,
    summary: 'Adds an own bank card; the first one becomes the default',
    headers: onceHeaders,
    body: debitCardForm,
    status: 201,
    reply: debitCard,
    failures: [
      'idempotency_reused',
      'session_expired',
      'card_invalid',
      'sheba_invalid',
      'card_owner_mismatch',
      'taken',
      'too_many_cards',
    ],
  }),
  'POST /api/debit-cards/:id/default': endpoint({
    who: 'user',
    summary: 'Makes an own card the one that withdrawals suggest',
    params: idParams,
    reply: debitCard,
    failures: ['session_expired', 'not_found'],
  }),
  'DELETE /api/debit-cards/:id': endpoint({
    who: 'user',
    summary: 'Removes an own card that no open withdrawal goes to',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired', 'not_found', 'card_in_use'],
  }),
  'POST /api/admin/debit-cards/:id/verify': endpoint({
    ...step,
    summary: 'Verifies a card whose holder is the verified name',
    body: z.object({ version }),
    reply: adminDebitCard,
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'identity_required',
      'card_owner_mismatch',
      'own_account',
    ],
  }),
  'POST /api/admin/debit-cards/:id/reject': endpoint({
    ...step,
    summary: 'Rejects a card with a reason that its owner reads',
    body: z.object({ version, reason: text(3, 300) }),
    reply: adminDebitCard,
    failures: ['forbidden', 'not_found', 'conflict', 'too_short', 'own_account'],
  }),
};
