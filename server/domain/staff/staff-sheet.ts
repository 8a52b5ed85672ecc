import type { StaffAlerts } from '#contract/desk/staff-alerts.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { ListSheet } from '#server/domain/sheets/column.ts';
import { jalaliTime } from '#shared/days.ts';
import { labelOf } from '#shared/labels/label-of.ts';
import { userStatusText } from '#shared/labels/people.ts';
import { alertKindText, permissionText, staffRoleText, weekdayText } from '#shared/labels/staff.ts';
import { readAlerts } from './alerts/read-alerts.ts';
import { listStaff } from './list-staff.ts';

type Row = StaffMember & { alerts: StaffAlerts };

/** Export of staff: permissions, alerts and their hours. */
export const staffSheet: ListSheet<unknown, Row> = {
  title: 'همکاران',
  columns: [
    { title: 'نام', width: 26, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { title: 'موبایل', cell: ({ mobileNumber }) => mobileNumber },
    { title: 'نقش', cell: ({ staffRole }) => labelOf(staffRoleText, staffRole) },
    {
      title: 'دسترسی',
      width: 60,
      cell: ({ permissions }) => joined(permissions.map((one) => labelOf(permissionText, one))),
    },
    {
      title: 'اعلان‌های پیامکی',
      width: 60,
      cell: ({ alerts }) => joined(alerts.kinds.map((kind) => labelOf(alertKindText, kind))),
    },
    {
      title: 'روزهای خبر',
      width: 40,
      cell: ({ alerts }) => (hasAlerts(alerts) ? daysOf(alerts) : ''),
    },
    { title: 'از ساعت', cell: ({ alerts }) => (hasAlerts(alerts) ? alerts.fromHour : null) },
    { title: 'تا ساعت', cell: ({ alerts }) => (hasAlerts(alerts) ? alerts.toHour : null) },
    { title: 'وضعیت حساب', cell: ({ status }) => labelOf(userStatusText, status) },
    { title: 'همکار از', cell: ({ staffSince }) => (staffSince ? jalaliTime(staffSince) : '') },
    {
      title: 'آخرین بازدید',
      cell: ({ lastSeenAt }) => (lastSeenAt ? jalaliTime(lastSeenAt) : ''),
    },
  ],
  async *rows(ctx) {
    for (const member of await listStaff(ctx))
      yield [{ ...member, alerts: await readAlerts(ctx, { id: member._id }) }];
  },
};

const hasAlerts = ({ kinds }: StaffAlerts) => kinds.length > 0;
const joined = (words: readonly (string | null | undefined)[]) => words.join('، ');
const daysOf = ({ days }: StaffAlerts) => joined(days.map((day) => weekdayText[day]));
