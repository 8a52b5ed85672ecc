import { RowMenu } from '#app/admin/common/list/row-menu.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { CallLink } from '#app/admin/common/person/call-link.tsx';
import { fullName } from '#app/format.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { staffAlertsText } from '#app/text/admin/staff-alerts.ts';
import type { Column } from '#app/ui/column.ts';
import { Bell, type Icon, LogOut, Pencil, Trash2 } from '#app/ui/icons.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { faAgo } from '#shared/fa-dates.ts';
import { permissionText, staffRoleText } from '#shared/labels/staff.ts';

const t = staffText;

/** Action whose dialog is open, and its colleague. */
export type StaffAct =
  | { kind: 'add' }
  | { kind: 'change' | 'alerts' | 'remove' | 'endSessions'; member: StaffMember };

/** Columns of the staff list; nobody edits their own row. */
export const staffColumns = (onAct: (act: StaffAct) => void): Column<StaffMember>[] => [
  {
    id: 'name',
    title: t.columns.name,
    isLead: true,
    cell: (member) => (
      <span className="font-semibold leading-6">
        <Words className="whole-lines-2">{fullName(member)}</Words>
        {member.isSelf && (
          <span className="block text-12 font-normal text-firoozeh-700">{t.self}</span>
        )}
        {member.status === 'baned' && (
          <span className="block text-12 font-normal text-anar-600">{t.baned}</span>
        )}
      </span>
    ),
  },
  {
    id: 'mobile',
    isPlain: true,
    title: t.columns.mobile,
    cell: ({ mobileNumber }) => <CallLink mobile={mobileNumber} />,
  },
  {
    id: 'role',
    title: t.columns.role,
    isPlain: true,
    cell: ({ staffRole }) => staffRoleText[staffRole],
  },
  {
    id: 'permissions',
    title: t.columns.permissions,
    isWide: true,
    cell: (member) => <Rights member={member} />,
  },
  {
    id: 'seen',
    title: t.columns.seen,
    cell: ({ lastSeenAt, sessions }) => (
      <span className="leading-6">
        {lastSeenAt ? faAgo(lastSeenAt) : t.neverSeen}
        <span className="block text-12 text-ink-500">{t.devices(sessions)}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    isActions: true,
    cell: (member) => (member.isSelf ? null : <Acts member={member} onAct={onAct} />),
  },
];

const Rights = ({ member: { staffRole, permissions } }: { member: StaffMember }) => {
  if (staffRole !== 'clerk') return t.rights[staffRole];
  if (permissions.length === 0) return <span className="text-zaferan-800">{t.rights.none}</span>;
  return (
    <ul className="text-13.5 leading-6 tab:columns-2 tab:gap-x-6 tab:@max-[900px]:columns-1">
      {permissions.map((one) => (
        <li key={one}>{permissionText[one]}</li>
      ))}
    </ul>
  );
};

type Kind = Exclude<StaffAct['kind'], 'add'>;
type Act = { label: string; of: (name: string) => string; icon: Icon; isDanger?: true };

const ACTS: Record<Kind, Act> = {
  change: { label: t.change, of: t.changeOf, icon: Pencil },
  alerts: { label: staffAlertsText.title, of: staffAlertsText.openOf, icon: Bell },
  endSessions: { label: t.endSessions, of: t.endSessionsOf, icon: LogOut },
  remove: { label: t.remove, of: t.removeOf, icon: Trash2, isDanger: true },
};

type ActsProps = { member: StaffMember; onAct(act: StaffAct): void };

function Acts({ member, onAct }: ActsProps) {
  const name = fullName(member);
  const act = (kind: Kind) => ({
    ...ACTS[kind],
    name: ACTS[kind].of(name),
    run: () => onAct({ kind, member }),
  });
  return (
    <RowMenu
      of={name}
      acts={[
        act('change'),
        act('alerts'),
        member.sessions > 0 && act('endSessions'),
        act('remove'),
      ]}
    />
  );
}
