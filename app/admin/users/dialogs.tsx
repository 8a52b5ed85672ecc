import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { api } from '#app/api.ts';
import { textOf } from '#app/forms/text-of.ts';
import { usersText } from '#app/text/admin/users.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminUser } from '#contract/admin-users.ts';

const t = usersText;
export type UserAct = 'ban' | 'unban' | 'endSessions' | 'delete';
type Props = { user: AdminUser; onClose(): void; onChange(user?: AdminUser): void };

/** Confirms that an account is banned, unbanned, deleted, or signed out everywhere. */
export const UserDialog = ({ act, ...rest }: Props & { act: UserAct }) => {
  if (act === 'ban') return <BanDialog {...rest} />;
  if (act === 'delete') return <DeleteDialog {...rest} />;
  return act === 'unban' ? <UnbanDialog {...rest} /> : <EndSessionsDialog {...rest} />;
};

const BanDialog = ({ user, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.ban.ask}
    yes={t.ban.act}
    done={t.ban.done}
    start={{ reason: '' }}
    labels={{ reason: t.ban.reason }}
    send={({ reason }) =>
      api('POST /api/admin/users/:id/ban', {
        params: { id: user._id },
        body: { reason, version: user.version },
      })
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <>
        <p className="mb-3 text-sm leading-7 text-ink-700">{t.ban.body}</p>
        <TextArea label={t.ban.reason} rows={3} maxLength={300} {...textOf(form, 'reason')} />
      </>
    )}
  </MoveDialog>
);

const UnbanDialog = ({ user, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.unban.ask}
    yes={t.unban.act}
    done={t.unban.done}
    isDestructive={false}
    send={() =>
      api('POST /api/admin/users/:id/unban', {
        params: { id: user._id },
        body: { version: user.version },
      })
    }
    onClose={onClose}
    onChange={onChange}
  />
);

const DeleteDialog = ({ user, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.delete.ask}
    yes={t.delete.act}
    done={t.delete.done}
    send={() => api('DELETE /api/admin/users/:id', { params: { id: user._id } })}
    onClose={onClose}
    onChange={onChange}
  >
    {() => <p className="text-sm leading-7 text-ink-700">{t.delete.body}</p>}
  </MoveDialog>
);

const EndSessionsDialog = ({ user, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.sessions.endAsk}
    yes={t.sessions.end}
    done={t.sessions.ended}
    send={() => api('DELETE /api/admin/users/:id/sessions', { params: { id: user._id } })}
    onClose={onClose}
    onChange={onChange}
  >
    {() => <p className="text-sm leading-7 text-ink-700">{t.sessions.endBody}</p>}
  </MoveDialog>
);
