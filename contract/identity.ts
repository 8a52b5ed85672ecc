import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { isNationalCode } from '#shared/iran-ids.ts';
import { identityList } from '#shared/lists/identities.ts';
import { identityFileKinds, identityStatuses } from '#shared/states.ts';
import { statuses } from './admin-queries.ts';
import { adminDebitCard, debitCardStatus } from './debit-cards.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, nameText, text, version } from './fields.ts';

export const identityStatus = z.enum(identityStatuses);
export type IdentityStatus = z.infer<typeof identityStatus>;
export const identityReason = z.enum(
  ['blurred', 'mismatch', 'expired_card', 'wrong_file', 'other'],
  { error: 'field_invalid' },
);
export type IdentityReason = z.infer<typeof identityReason>;
export const identityFileKind = z.enum(identityFileKinds, { error: 'not_found' });
export type IdentityFileKind = z.infer<typeof identityFileKind>;

/** A private picture; `link` dies after five minutes and serves its owner and staff only. */
export const privateFile = z.object({
  _id: id,
  link: z.string(),
  linkExpiresAt: z.string(),
  w: z.number(),
  h: z.number(),
  size: z.number().describe('bytes'),
  at: z.string(),
});
export type PrivateFile = z.infer<typeof privateFile>;
export const identityFile = privateFile.extend({ kind: identityFileKind });
export type IdentityFile = z.infer<typeof identityFile>;

export const identity = z.object({
  status: identityStatus,
  firstName: z.string(),
  lastName: z.string(),
  nationalCodeMasked: z.string().describe('empty before the first request'),
  birthDate: z.string().describe('Jalali YYYY/MM/DD; empty before the first request'),
  files: z.array(identityFile),
  rejectReasons: z.array(identityReason),
  note: z.string().describe('of staff, to the person'),
  submittedAt: z.string().nullable(),
  reviewedAt: z.string().nullable(),
  version: z.number(),
  can: z.object({ submit: z.boolean().describe('also: replace files') }),
});
export type Identity = z.infer<typeof identity>;

const birthDate = z
  .string({ error: 'field_required' })
  .transform((typed) => foldCode(typed.replace(/[-.]/g, '/')))
  .pipe(z.string().regex(/^1[34]\d\d\/\d{1,2}\/\d{1,2}$/, 'birth_date_invalid'))
  .transform((typed) =>
    typed
      .split('/')
      .map((part) => part.padStart(2, '0'))
      .join('/'),
  );

const nationalCode = z
  .string({ error: 'national_code_invalid' })
  .transform(foldCode)
  .pipe(z.string().refine(isNationalCode, 'national_code_invalid'));

export const identityRow = z.object({
  _id: id.describe('the person, also of a card'),
  key: z.string().describe('unique in the list'),
  kind: z.enum(['identity', 'card']),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  nationalCodeMasked: z.string(),
  cardMasked: z.string().nullable(),
  bankName: z.string().nullable(),
  status: z.union([identityStatus, debitCardStatus]),
  sentAt: z.string(),
});
export type IdentityRow = z.infer<typeof identityRow>;

export const reviewedPerson = z.object({
  person: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    mobileNumber: z.string(),
    joinedAt: z.string(),
  }),
  identity: identity.omit({ can: true }).extend({
    nationalCode: z.string().describe('in full; empty before the first request'),
    age: z.number().nullable(),
    reviewer: z.string(),
    unseen: z
      .array(identityFileKind)
      .describe('pictures that the one who asks has not opened; until then nothing is verified'),
    can: z.object({ verify: z.boolean(), reject: z.boolean(), expire: z.boolean() }),
  }),
  cards: z.array(adminDebitCard),
  views: z.array(
    z.object({
      at: z.string(),
      viewer: z.string(),
      kind: z.union([identityFileKind, z.enum(['receipt', 'transfer', 'return'])]).nullable(),
    }),
  ),
});
export type ReviewedPerson = z.infer<typeof reviewedPerson>;

const step = { who: 'identities.review', params: idParams } as const;

/**
 * Files come by `POST /api/identity/files/:kind` (one multipart part `file`), which answers `identityFile`
 * with 201 and refuses with file_type, file_too_big, picture_too_small, conflict.
 */
export const identityEndpoints = {
  'GET /api/identity': endpoint({
    who: 'user',
    summary: 'The own identity: its state, files and what staff said',
    reply: identity,
    failures: ['session_expired'],
  }),
  'POST /api/identity': endpoint({
    who: 'user',
    summary: 'Sends the own identity for review; the three files come before',
    body: z.object({
      firstName: nameText(2, 40),
      lastName: nameText(2, 60),
      nationalCode,
      birthDate,
    }),
    reply: identity,
    failures: [
      'session_expired',
      'national_code_invalid',
      'birth_date_invalid',
      'too_young',
      'taken',
      'field_required',
      'conflict',
    ],
  }),
  'GET /api/admin/identities': endpoint({
    who: 'identities.review',
    summary: 'Identities and bank cards that were sent for review; counts by status',
    query: listQuery(identityList).extend({
      status: statuses.describe(
        'comma separated; new of a card and pending of an identity wait for staff',
      ),
      age: z.enum(['1', '3', '7']).optional().catch(undefined).describe('sent at least days ago'),
    }),
    reply: listReply(identityList, identityRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/identities/:id': endpoint({
    who: 'identities.review',
    summary: 'A person with identity, files, bank cards and who opened the files; id of the person',
    params: idParams,
    reply: reviewedPerson,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/identities/:id/verify': endpoint({
    ...step,
    summary: 'Verifies a pending identity; the person is called by its name from now on',
    body: z.object({ version }),
    reply: reviewedPerson,
    failures: ['files_unseen', 'forbidden', 'not_found', 'conflict', 'own_account'],
  }),
  'POST /api/admin/identities/:id/reject': endpoint({
    ...step,
    summary: 'Rejects a pending identity with reasons that the person reads',
    body: z
      .object({
        version,
        reasons: z
          .array(identityReason, { error: 'reason_required' })
          .min(1, 'reason_required')
          .max(5),
        note: text(0, 300).default(''),
      })
      .refine(({ reasons, note }) => !reasons.includes('other') || note !== '', {
        error: 'reason_required',
        path: ['note'],
      }),
    reply: reviewedPerson,
    failures: ['forbidden', 'not_found', 'conflict', 'reason_required', 'own_account'],
  }),
  'POST /api/admin/identities/:id/expire': endpoint({
    ...step,
    summary: 'Ends a verified identity; the person sends it anew',
    body: z.object({ version, note: text(0, 300).default('') }),
    reply: reviewedPerson,
    failures: ['forbidden', 'not_found', 'conflict', 'own_account'],
  }),
};
