import { useState } from 'react';
import type { ReviewedPerson } from '../../../../contract/identity.ts';
import { api } from '../../../api.ts';
import { trustAdminText } from '../../../text/admin-trust.ts';
import { text } from '../../../text.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovesBar } from './moves-bar.tsx';
import { RejectIdentity } from './reject-identity.tsx';

const t = trustAdminText.identities;
export type IdentityProps = {
  row: ReviewedPerson;
  onClose(): void;
  onChange(row?: ReviewedPerson): void;
};
type Move = 'verify' | 'reject' | 'expire';
const MOVES: Move[] = ['verify', 'reject', 'expire'];

/** What staff may do with this identity now; the server says what that is. */
export const IdentityMoves = ({ row, onChange }: Omit<IdentityProps, 'onClose'>) => (
  <MovesBar
    row={row}
    moves={MOVES.filter((move) => row.identity.can[move])}
    grave={['reject', 'expire']}
    names={t.moves}
    dialogs={DIALOGS}
    onChange={onChange}
  />
);

const idOf = ({ person }: ReviewedPerson) => ({ params: { id: person._id } });

function VerifyDialog({ row, onClose, onChange }: IdentityProps) {
  const { firstName, lastName, version } = row.identity;
  return (
    <MoveDialog
      title={t.verify.ask}
      yes={t.moves.verify}
      done={t.verify.done}
      isGrave={false}
      send={() => api('POST /api/admin/identities/:id/verify', { ...idOf(row), body: { version } })}
      onClose={onClose}
      onChange={onChange}
    >
      {() => <p className="mb-3">{t.verify.body(`${firstName} ${lastName}`)}</p>}
    </MoveDialog>
  );
}

function ExpireDialog({ row, onClose, onChange }: IdentityProps) {
  const [note, setNote] = useState('');
  const input = { ...idOf(row), body: { version: row.identity.version, note } };
  return (
    <MoveDialog
      title={t.expire.title}
      yes={t.moves.expire}
      done={t.expire.done}
      labels={{ note: t.expire.note }}
      send={() => api('POST /api/admin/identities/:id/expire', input)}
      onClose={onClose}
      onChange={onChange}
    >
      {(faults) => (
        <>
          <p className="mb-3">{t.expire.body}</p>
          <TextArea
            label={t.expire.note}
            optional={text.optional}
            hint={t.reject.noteHint}
            rows={2}
            maxLength={300}
            value={note}
            error={faults.note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </MoveDialog>
  );
}

const DIALOGS = { verify: VerifyDialog, reject: RejectIdentity, expire: ExpireDialog };
