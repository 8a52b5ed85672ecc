import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { usersText } from '#app/text/admin/users.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminUser } from '#contract/admin-users.ts';

const t = usersText;
export type UserAct = 'ban' | 'unban' | 'endSessions';
type Props = { user: AdminUser; onClose(): void; onChange(user?: AdminUser): void };

/** Asks before an account is closed, opened, or signed out everywhere. */
export const UserDialog = ({ act, ...rest }: Props & { act: UserAct }) => {
  if (act === 'ban') return <BanDialog {...rest} />;
  return act === 'unban' ? <UnbanDialog {...rest} /> : <EndSessionsDialog {...rest} />;
};

const COMMON = { no: adminText.no, closeLabel: text.close, busyText: text.sending } as const;

function BanDialog({ user, onClose, onChange }: Props) {
  const [reason, setReason] = useState('');
  const { isBusy, run, message, faults } = useMove<AdminUser>({ onClose, onChange });
  const names = { reason: t.ban.reason };
  const ban = () =>
    api('POST /api/admin/users/:id/ban', {
      params: { id: user._id },
      body: { reason, version: user.version },
    });
  return (
    <ConfirmDialog
      {...COMMON}
      title={t.ban.ask}
      yes={t.ban.act}
      isBusy={isBusy}
      error={message(names)}
      onYes={() => void run(ban, t.ban.done)}
      onNo={onClose}
    >
      <p className="mb-3 text-sm leading-7 text-ink-700">{t.ban.body}</p>
      <TextArea
        label={t.ban.reason}
        rows={3}
        maxLength={300}
        value={reason}
        error={faults(names).reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function UnbanDialog({ user, onClose, onChange }: Props) {
  const { isBusy, run, message } = useMove<AdminUser>({ onClose, onChange });
  const unban = () =>
    api('POST /api/admin/users/:id/unban', {
      params: { id: user._id },
      body: { version: user.version },
    });
  return (
    <ConfirmDialog
      {...COMMON}
      title={t.unban.ask}
      yes={t.unban.act}
      isGrave={false}
      isBusy={isBusy}
      error={message()}
      onYes={() => void run(unban, t.unban.done)}
      onNo={onClose}
    />
  );
}

function EndSessionsDialog({ user, onClose, onChange }: Props) {
  const { isBusy, run, message } = useMove<AdminUser>({ onClose, onChange });
  const end = () => api('DELETE /api/admin/users/:id/sessions', { params: { id: user._id } });
  return (
    <ConfirmDialog
      {...COMMON}
      title={t.sessions.endAsk}
      yes={t.sessions.end}
      isBusy={isBusy}
      error={message()}
      onYes={() => void run(end, t.sessions.ended)}
      onNo={onClose}
    >
      <p className="text-sm leading-7 text-ink-700">{t.sessions.endBody}</p>
    </ConfirmDialog>
  );
}
