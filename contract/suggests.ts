import { z } from 'zod';
import { suggestList } from '#shared/lists/suggests.ts';
import { suggestKinds, suggestStatuses } from '#shared/states.ts';
import { botProof } from './bot-check.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, mobileNumber, text, version } from './fields.ts';

export const suggestKind = z.enum(suggestKinds, { error: 'field_required' });
export type SuggestKind = z.infer<typeof suggestKind>;
export const suggestStatus = z.enum(suggestStatuses, { error: 'field_invalid' });
export type SuggestStatus = z.infer<typeof suggestStatus>;

export const suggestForm = z.object({
  kind: suggestKind,
  product: id.nullable().default(null).describe('what a wrong_data is about'),
  body: text(10, 1000),
  mobileNumber: mobileNumber.optional().describe('of a visitor: the answer is sent there'),
});
export type SuggestForm = z.input<typeof suggestForm>;

export const adminSuggest = z.object({
  _id: id,
  kind: suggestKind,
  product: z.object({ _id: id, title: z.string(), link: z.string() }).nullable(),
  body: z.string(),
  writer: z.object({
    _id: id.nullable().describe('null for a visitor'),
    name: z.string().describe('empty for a visitor'),
    mobileNumber: z.string(),
  }),
  status: suggestStatus,
  next: z.array(suggestStatus).describe('statuses it may move to'),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  at: z.string(),
  version: z.number(),
});
export type AdminSuggest = z.infer<typeof adminSuggest>;

export const suggestEndpoints = {
  'POST /api/suggests': endpoint({
    who: 'visitor',
    summary:
      'A wish, a wanted product, a complaint or wrong product data; a visitor passes the bot check',
    headers: botProof,
    body: suggestForm,
    status: 201,
    reply: z.object({ _id: id }),
    failures: [
      'bot_check_required',
      'bot_check_failed',
      'rate_limited',
      'mobile_number_required',
      'field_required',
      'too_short',
      'too_long',
    ],
  }),
  'GET /api/admin/suggests': endpoint({
    who: 'support',
    summary: 'What people suggested, filtered; counts by status',
    query: listQuery(suggestList),
    reply: listReply(suggestList, adminSuggest),
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/suggests/:id': endpoint({
    who: 'support',
    summary: 'Sets the status and answers; a new answer is sent to the writer',
    params: idParams,
    body: z.object({ version, status: suggestStatus, answer: text(0, 500).default('') }),
    reply: adminSuggest,
    failures: ['forbidden', 'not_found', 'conflict', 'too_long'],
  }),
};
