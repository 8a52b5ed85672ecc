import { z } from 'zod';
import { userStatus } from './admin-users.ts';
import { personName } from './auth.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, mobileNumber, version } from './fields.ts';
import { givenPermission, permission, staffRole } from './permissions.ts';

export const staffMember = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  staffRole,
  permissions: z.array(permission).describe('all that the person may do'),
  status: userStatus,
  staffSince: z.string().nullable(),
  lastSeenAt: z.string().nullable().describe('null before the first login'),
  sessions: z.number().describe('devices that are signed in'),
  isSelf: z.boolean(),
  version: z.number(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** Rights chosen for a member of staff; permissions apply to clerks only. */
const rights = z.object({
  staffRole: z.enum(staffRole.options, { error: 'field_required' }),
  permissions: z.array(givenPermission).max(givenPermission.options.length).default([]),
});
const name = z.union([z.literal(''), personName]).default('');

const change = { who: 'staff', reply: z.array(staffMember) } as const;

export const staffEndpoints = {
  'GET /api/admin/staff': endpoint({
    ...change,
    summary: 'All members of the staff, owners first',
    failures: ['forbidden'],
  }),
  'POST /api/admin/staff': endpoint({
    ...change,
    headers: onceHeaders,
    fresh: true,
    summary:
      'Makes a person staff by mobile number; a number without account gets one by the name, and signs in with a code',
    body: rights.extend({ mobileNumber, firstName: name, lastName: name }),
    status: 201,
    failures: [
      'idempotency_reused',
      'forbidden',
      'mobile_number_required',
      'name_required',
      'name_letters',
      'staff_exists',
      'staff_baned',
      'owner_only',
    ],
  }),
  'PATCH /api/admin/staff/:id': endpoint({
    ...change,
    fresh: true,
    summary: 'Changes role and permissions of a member of the staff; its sessions end',
    params: idParams,
    body: rights.extend({ version }),
    failures: ['forbidden', 'not_found', 'conflict', 'own_role', 'last_owner', 'owner_only'],
  }),
  'DELETE /api/admin/staff/:id': endpoint({
    ...change,
    fresh: true,
    summary: 'Takes all rights from a member of the staff; its sessions end, its account stays',
    params: idParams,
    failures: ['forbidden', 'not_found', 'own_role', 'last_owner', 'owner_only'],
  }),
};
