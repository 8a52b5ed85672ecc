import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { fullName } from '#app/format.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { usersText } from '#app/text/admin/users.ts';
import type { StaffMember } from '#contract/staff.ts';

const t = staffText;
type Props = {
  kind: 'remove' | 'endSessions';
  member: StaffMember;
  onClose(): void;
  onChange(members?: StaffMember[]): void;
};

/** Confirms that a colleague loses all rights, or is signed out everywhere. */
export default function StaffAsk({ kind, member, onClose, onChange }: Props) {
  const params = { id: member._id };
  const name = fullName(member);
  if (kind === 'remove')
    return (
      <MoveDialog
        title={t.removeAsk(name)}
        yes={t.remove}
        done={t.removed}
        send={() => api('DELETE /api/admin/staff/:id', { params })}
        onClose={onClose}
        onChange={onChange}
      >
        {() => <p className="text-sm leading-7 text-ink-700">{t.removeBody}</p>}
      </MoveDialog>
    );
  return (
    <MoveDialog
      title={t.endAsk(name)}
      yes={t.endSessions}
      done={t.ended}
      send={() => api('DELETE /api/admin/users/:id/sessions', { params })}
      onClose={onClose}
      // the response is a single person, so the list is reloaded
      onChange={() => onChange()}
    >
      {() => <p className="text-sm leading-7 text-ink-700">{usersText.sessions.endBody}</p>}
    </MoveDialog>
  );
}
