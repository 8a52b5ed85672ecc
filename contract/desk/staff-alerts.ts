import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, version, whole } from '#contract/fields.ts';
import type { Permission } from '#contract/permissions.ts';
import { type AlertKind, alertKinds } from '#shared/staff-alerts.ts';

export const alertKind = z.enum(alertKinds, { error: 'field_invalid' });

/** Permissions of each kind of alert; any one of them is enough to receive it. */
export const alertRights: Record<AlertKind, readonly Permission[]> = {
  paid: ['orders.confirm', 'orders.fulfil'],
  registered: ['orders.confirm'],
  requests: ['orders.confirm'],
  tickets: ['support'],
  returns: ['orders.confirm', 'orders.fulfil', 'finance'],
  transfers: ['finance'],
  low_stock: ['products.write', 'products.stock'],
  texts: ['settings'],
};

/** Kinds of alerts that staff with these permissions may receive. */
export const kindsFor = (permissions: readonly Permission[]): AlertKind[] =>
  alertKinds.filter((kind) => alertRights[kind].some((one) => permissions.includes(one)));

const weekday = whole(0, 6).describe('Saturday is 0');
const chosen = {
  kinds: z.array(alertKind).max(alertKinds.length, 'field_invalid').describe('told by text'),
  days: z.array(weekday).min(1, 'field_required').max(7, 'field_invalid'),
  fromHour: whole(0, 23).describe('of Tehran'),
  toHour: whole(1, 24).describe('what comes later is held until the next day'),
};

export const staffAlerts = z.object({
  ...chosen,
  possible: z.array(alertKind).describe('what the permissions of the person allow'),
  mobileNumber: z.string().describe('where the texts go'),
  version: z.number().describe('0 while nothing was chosen'),
});
export type StaffAlerts = z.infer<typeof staffAlerts>;

const body = z.object({
  ...chosen,
  version,
});
export type StaffAlertsForm = z.input<typeof body>;

const own = { who: 'admin', reply: staffAlerts } as const;
const others = { who: 'staff', params: idParams, reply: staffAlerts } as const;
const faults = ['field_required', 'field_invalid', 'out_of_range', 'hours_invalid'] as const;
const refused = ['forbidden', 'conflict', ...faults] as const;

export const staffAlertEndpoints = {
  'GET /api/admin/alerts': endpoint({
    ...own,
    summary: 'What the one who asks is told of by text, and when',
    failures: ['forbidden'],
  }),
  'GET /api/admin/staff/:id/alerts': endpoint({
    ...others,
    summary: 'What a member of the staff is told of by text, and when',
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/alerts': endpoint({
    ...own,
    body,
    failures: refused,
    summary: 'Chooses what one is told of by text, and when',
  }),
  'PATCH /api/admin/staff/:id/alerts': endpoint({
    ...others,
    body,
    failures: [...refused, 'not_found'] as const,
    summary: 'Chooses it for a member of the staff',
  }),
};
