import { CallLink } from '#app/admin/common/person/call-link.tsx';
import { fullName } from '#app/format.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { staffAlertsText } from '#app/text/admin/staff-alerts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import type { StaffMember } from '#contract/staff.ts';
import { faAgo } from '#shared/fa-dates.ts';
import { keysOf } from '#shared/keys-of.ts';
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
        <bdi className="whole-lines-2">{fullName(member)}</bdi>
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
    <ul className="max-w-[340px] text-13.5 leading-6">
      {permissions.map((one) => (
        <li key={one}>{permissionText[one]}</li>
      ))}
    </ul>
  );
};

type Kind = 'change' | 'alerts' | 'endSessions' | 'remove';
type Act = { look: 'soft' | 'line' | 'dangerSoft'; label: string; of: (name: string) => string };

const ACTS: Record<Kind, Act> = {
  change: { look: 'soft', label: t.change, of: t.changeOf },
  alerts: { look: 'line', label: staffAlertsText.open, of: staffAlertsText.openOf },
  endSessions: { look: 'line', label: t.endSessions, of: t.endSessionsOf },
  remove: { look: 'dangerSoft', label: t.remove, of: t.removeOf },
};

type ActsProps = { member: StaffMember; onAct(act: StaffAct): void };

const Acts = ({ member, onAct }: ActsProps) => (
  <span className="flex flex-wrap gap-2">
    {keysOf(ACTS)
      .filter((kind) => kind !== 'endSessions' || member.sessions > 0)
      .map((kind) => (
        <Button
          key={kind}
          look={ACTS[kind].look}
          size="small"
          aria-label={ACTS[kind].of(fullName(member))}
          onClick={() => onAct({ kind, member })}
        >
          {ACTS[kind].label}
        </Button>
      ))}
  </span>
);
