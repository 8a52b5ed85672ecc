import { useState } from 'react';
import type { ReviewedPerson } from '../../../../contract/identity.ts';
import { api } from '../../../api.ts';
import { adminText } from '../../../text/admin.ts';
import { trustAdminText } from '../../../text/admin-trust.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { RejectIdentity } from './reject-identity.tsx';
import { useMove } from './use-move.ts';

const t = trustAdminText.identities;
export type IdentityProps = {
  row: ReviewedPerson;
  onClose(): void;
  onChange(row?: ReviewedPerson): void;
};
type Move = 'verify' | 'reject' | 'expire';
const MOVES: Move[] = ['verify', 'reject', 'expire'];

/** What staff may do with this identity now; the server says what that is. */
export function IdentityMoves({ row, onChange }: Omit<IdentityProps, 'onClose'>) {
  const [open, setOpen] = useState<Move>();
  const moves = MOVES.filter((move) => row.identity.can[move]);
  const Front = open && DIALOGS[open];
  return (
    <section
      aria-label={t.moves.title}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1"
    >
      <p className="text-sm text-ink-500">{moves.length > 0 ? t.moves.title : t.moves.none}</p>
      <div className="ms-auto flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {moves.map((move) => (
          <Button
            key={move}
            look={move === 'verify' ? 'primary' : 'dangerSoft'}
            onClick={() => setOpen(move)}
          >
            {t.moves[move]}
          </Button>
        ))}
      </div>
      {Front && <Front row={row} onClose={() => setOpen(undefined)} onChange={onChange} />}
    </section>
  );
}

const idOf = ({ person }: ReviewedPerson) => ({ params: { id: person._id } });

function VerifyDialog({ row, onClose, onChange }: IdentityProps) {
  const move = useMove({ onClose, onChange });
  const input = { ...idOf(row), body: { version: row.identity.version } };
  return (
    <ConfirmDialog
      title={t.verify.ask}
      yes={t.moves.verify}
      no={adminText.no}
      closeLabel={text.close}
      isGrave={false}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message()}
      onYes={() =>
        void move.run(() => api('POST /api/admin/identities/:id/verify', input), t.verify.done)
      }
      onNo={onClose}
    >
      <p className="mb-3">{t.verify.body(`${row.identity.firstName} ${row.identity.lastName}`)}</p>
    </ConfirmDialog>
  );
}

function ExpireDialog({ row, onClose, onChange }: IdentityProps) {
  const [note, setNote] = useState('');
  const move = useMove({ onClose, onChange });
  const labels = { note: t.expire.note };
  const input = { ...idOf(row), body: { version: row.identity.version, note } };
  return (
    <ConfirmDialog
      title={t.expire.title}
      yes={t.moves.expire}
      no={adminText.no}
      closeLabel={text.close}
      isBusy={move.isBusy}
      busyText={text.sending}
      error={move.message(labels)}
      onYes={() =>
        void move.run(() => api('POST /api/admin/identities/:id/expire', input), t.expire.done)
      }
      onNo={onClose}
    >
      <p className="mb-3">{t.expire.body}</p>
      <TextArea
        label={t.expire.note}
        optional={text.optional}
        hint={t.reject.noteHint}
        rows={2}
        maxLength={300}
        value={note}
        error={move.faults(labels).note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}

const DIALOGS = { verify: VerifyDialog, reject: RejectIdentity, expire: ExpireDialog };
