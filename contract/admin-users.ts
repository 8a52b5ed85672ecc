import { z } from 'zod';
import { userList } from '#shared/lists/users.ts';
import { orderTypes, roles, userStatuses } from '#shared/states.ts';
import { session } from './account.ts';
import { address } from './addresses.ts';
import { amount, day } from './admin-queries.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint } from './endpoint.ts';
import { accountOpen } from './errors.ts';
import { id, idParams, text, version } from './fields.ts';
import { identityStatus } from './identity.ts';
import { orderStatus } from './orders.ts';
import { staffRole } from './permissions.ts';
import { movement } from './wallet.ts';

export const userStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof userStatus>;

export const adminUserRow = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  role: z.enum(roles),
  staffRole: staffRole.nullable(),
  status: userStatus,
  ordersCount: z.number(),
  spent: z.number().describe('paid and not given back; toman'),
  lastBoughtAt: z.string().nullable().describe('when the last order was made that is not canceled'),
  balance: z.number().describe('toman'),
  identityStatus,
  joinedAt: z.string(),
});
export type AdminUserRow = z.infer<typeof adminUserRow>;

export const adminUser = adminUserRow.extend({
  email: z.string(),
  note: z.string().describe('of staff, to staff'),
  lastSeenAt: z.string().nullable(),
  ban: z.object({ reason: z.string(), at: z.string().nullable() }).nullable(),
  identity: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      nationalCodeMasked: z.string(),
      submittedAt: z.string().nullable(),
      reviewedAt: z.string().nullable(),
    })
    .nullable(),
  orders: z
    .array(
      z.object({
        _id: id,
        orderNumber: z.string(),
        orderType: z.enum(orderTypes),
        status: orderStatus,
        amount: z.number(),
        createdAt: z.string(),
      }),
    )
    .describe('the last five'),
  movements: z.array(movement).describe('the last five of the wallet'),
  addresses: z.array(address),
  sessions: z.array(session),
  version: z.number(),
  can: z.object({
    ban: z.boolean(),
    unban: z.boolean(),
    endSessions: z.boolean(),
    delete: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof adminUser>;

const place = z.string().trim().min(1).max(60).optional().catch(undefined);
const change = { who: 'users', params: idParams, reply: adminUser } as const;

export const adminUserEndpoints = {
  'GET /api/admin/users': endpoint({
    who: 'users',
    summary: 'All people, filtered; money in toman, counts by status',
    query: listQuery(userList).extend({
      status: userStatus.optional().catch(undefined),
      from: day.describe('joined from; a Tehran day, Gregorian ISO'),
      minAmount: amount.describe('of what they paid without what came back'),
      province: place.describe('the id of one; an address of theirs is there'),
      city: place,
    }),
    reply: listReply(userList, adminUserRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/users/:id': endpoint({
    ...change,
    summary: 'One person: orders, ledger and identity for those who may see them',
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/users/:id': endpoint({
    ...change,
    summary: 'Note of the staff about a person',
    body: z.object({ note: text(0, 2000), version }),
    failures: ['forbidden', 'not_found', 'conflict', 'too_long'],
  }),
  'POST /api/admin/users/:id/ban': endpoint({
    ...change,
    fresh: true,
    summary:
      'Closes an account with a reason; all its sessions end at once. That of staff an owner alone',
    body: z.object({ reason: text(3, 300), version }),
    failures: [
      'forbidden',
      'not_found',
      'conflict',
      'too_short',
      'owner_only',
      'own_role',
      'last_owner',
    ],
  }),
  'POST /api/admin/users/:id/unban': endpoint({
    ...change,
    fresh: true,
    summary: 'Opens a closed account again',
    body: z.object({ version }),
    failures: ['forbidden', 'not_found', 'conflict', 'owner_only'],
  }),
  'DELETE /api/admin/users/:id': endpoint({
    ...change,
    fresh: true,
    summary: 'Deletes the account of a person who asks for it; what the law keeps stays',
    failures: ['forbidden', 'not_found', 'conflict', ...accountOpen],
  }),
  'DELETE /api/admin/users/:id/sessions': endpoint({
    ...change,
    fresh: true,
    summary: 'Ends all sessions of a person; those of staff an owner alone',
    failures: ['forbidden', 'not_found', 'owner_only'],
  }),
};
