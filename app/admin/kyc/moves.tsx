import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { Moves } from '#app/admin/common/moves.tsx';
import { api } from '#app/api.ts';
import { textOf } from '#app/forms/text-of.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { text } from '#app/text.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import type { ReviewedPerson } from '#contract/identity.ts';
import { fileKindText } from '#shared/labels/people.ts';
import { type IdentityProps, RejectIdentity } from './reject-dialog.tsx';

const t = kycAdminText.identities;

/** Actions for this identity; the server decides which ones are allowed. */
export const IdentityMoves = ({ row, onChange }: Omit<IdentityProps, 'onClose'>) => {
  const { can, unseen } = row.identity;
  return (
    <>
      {can.verify && unseen.length > 0 && (
        <p className="rounded-control bg-zaferan-50 px-4 py-2.5 text-sm font-semibold text-zaferan-800">
          {t.unseen(unseen.map((kind) => fileKindText[kind]).join(t.comma))}
        </p>
      )}
      <Moves
        row={row}
        moves={MOVES}
        // a reviewer may verify only after viewing every file
        can={{ ...can, verify: can.verify && unseen.length === 0 }}
        names={t.moves}
        onChange={onChange}
      />
    </>
  );
};

const idOf = ({ person }: ReviewedPerson) => ({ params: { id: person._id } });

function VerifyDialog({ row, onClose, onChange }: IdentityProps) {
  const { firstName, lastName, version } = row.identity;
  return (
    <MoveDialog
      title={t.verify.ask}
      yes={t.moves.verify}
      done={t.verify.done}
      isDestructive={false}
      send={() => api('POST /api/admin/identities/:id/verify', { ...idOf(row), body: { version } })}
      onClose={onClose}
      onChange={onChange}
    >
      {() => <p className="mb-3">{t.verify.body(`${firstName} ${lastName}`)}</p>}
    </MoveDialog>
  );
}

function ExpireDialog({ row, onClose, onChange }: IdentityProps) {
  const { version } = row.identity;
  return (
    <MoveDialog
      title={t.expire.title}
      yes={t.moves.expire}
      done={t.expire.done}
      start={{ note: '' }}
      labels={{ note: t.expire.note }}
      send={({ note }) =>
        api('POST /api/admin/identities/:id/expire', { ...idOf(row), body: { version, note } })
      }
      onClose={onClose}
      onChange={onChange}
    >
      {(form) => (
        <>
          <p className="mb-3">{t.expire.body}</p>
          <TextArea
            label={t.expire.note}
            optional={text.optional}
            hint={t.reject.noteHint}
            rows={2}
            maxLength={300}
            {...textOf(form, 'note')}
          />
        </>
      )}
    </MoveDialog>
  );
}

const MOVES = {
  verify: { dialog: VerifyDialog },
  reject: { dialog: RejectIdentity, look: 'dangerSoft' },
  expire: { dialog: ExpireDialog, look: 'dangerSoft' },
} as const;
