import { z } from 'zod';
import { longList } from '#contract/admin-queries.ts';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import {
  id,
  idParams,
  mobileNumber,
  page,
  paged,
  person,
  text,
  version,
} from '#contract/fields.ts';
import { groupList } from '#shared/lists/groups.ts';
import { listQuery, rowOf } from './lists.ts';

const groupForm = z.object({ title: text(2, 60), note: text(0, 500).default('') });
export type GroupForm = z.output<typeof groupForm>;

const groupRow = z.object({
  _id: id,
  title: z.string(),
  members: z.number(),
  lists: z.string().describe('titles of its price lists'),
  createdAt: z.string(),
});
export type GroupRow = z.infer<typeof groupRow>;

const group = groupRow.omit({ lists: true }).extend({
  note: z.string(),
  lists: z.array(z.object({ _id: id, title: z.string() })),
  version: z.number(),
});
export type Group = z.infer<typeof group>;

const member = person.extend({ addedAt: z.string() });
export type GroupMember = z.infer<typeof member>;

/** Staff of prices choose a group; those who see people decide about members. */
const readers = ['products.write', 'users'] as const;
const formFailures = ['forbidden', 'field_required', 'too_short', 'too_long', 'taken'] as const;

export const groupEndpoints = {
  'GET /api/admin/groups': endpoint({
    who: readers,
    summary: 'Groups of buyers',
    query: listQuery(groupList),
    reply: longList(rowOf(groupList, groupRow)),
    failures: ['forbidden'],
  }),
  'POST /api/admin/groups': endpoint({
    who: 'users',
    summary: 'Adds a group without members',
    headers: onceHeaders,
    body: groupForm,
    status: 201,
    reply: group,
    failures: [...formFailures, 'idempotency_reused'],
  }),
  'GET /api/admin/groups/:id': endpoint({
    who: readers,
    summary: 'One group with its price lists',
    params: idParams,
    reply: group,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/groups/:id': endpoint({
    who: 'users',
    summary: 'Changes title and note of a group',
    params: idParams,
    body: groupForm.extend({ version }),
    reply: group,
    failures: [...formFailures, 'not_found', 'conflict'],
  }),
  'DELETE /api/admin/groups/:id': endpoint({
    who: 'users',
    summary: 'Removes a group without members and price lists',
    params: idParams,
    reply: z.object({}),
    failures: ['forbidden', 'not_found', 'group_in_use'],
  }),
  'GET /api/admin/groups/:id/members': endpoint({
    who: 'users',
    summary: 'Members of a group, the newest first',
    params: idParams,
    query: z.object({ page }),
    reply: paged(member),
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/groups/:id/members': endpoint({
    who: 'users',
    summary: 'Adds a person, or moves one who is in another group',
    params: idParams,
    body: z.object({
      mobileNumber,
      isMove: z.boolean().default(false).describe('leaves the other group; without it: refused'),
    }),
    status: 201,
    reply: member,
    failures: [
      'forbidden',
      'not_found',
      'mobile_number_required',
      'user_not_found',
      'group_member_elsewhere',
      'group_full',
      'own_account',
    ],
  }),
  'DELETE /api/admin/groups/:id/members/:userId': endpoint({
    who: 'users',
    summary: 'Takes a person out of a group',
    params: idParams.extend({ userId: id }),
    reply: z.object({}),
    failures: ['forbidden', 'not_found', 'own_account'],
  }),
};
