import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { Moves } from '#app/admin/common/moves.tsx';
import { ReasonDialog, reasonWords } from '#app/admin/common/reason-dialog.tsx';
import { api } from '#app/api.ts';
import { textOf } from '#app/forms/text-of.ts';
import { settlementsText as t } from '#app/text/admin/settlements.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { SettlementException } from '#contract/desk/settlements.ts';

type Props = {
  row: SettlementException;
  onClose(): void;
  onChange(row?: SettlementException): void;
};

/** Actions for this difference; the server decides which ones are allowed. */
export const ExceptionMoves = ({ row, onChange }: Omit<Props, 'onClose'>) => (
  <Moves row={row} moves={MOVES} can={row.can} names={t.moves} onChange={onChange} />
);

const AcceptDialog = ({ row, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.accept.ask}
    yes={t.moves.accept}
    done={t.accept.done}
    isDestructive={false}
    send={() => api('POST /api/admin/settlement-exceptions/:id/accept', moveOf(row, {}))}
    onClose={onClose}
    onChange={onChange}
  >
    {() => <p className="mb-3">{t.accept.body}</p>}
  </MoveDialog>
);

const LinkDialog = ({ row, onClose, onChange }: Props) => (
  <MoveDialog
    title={t.link.ask}
    yes={t.moves.link}
    done={t.link.done}
    isDestructive={false}
    start={{ number: '' }}
    labels={{ number: t.link.number }}
    send={(typed) => api('POST /api/admin/settlement-exceptions/:id/link', moveOf(row, typed))}
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <TextField
        label={t.link.number}
        dir="ltr"
        autoComplete="off"
        className="font-mono"
        {...textOf(form, 'number')}
      />
    )}
  </MoveDialog>
);

const RefundDialog = (props: Props) => (
  <ReasonDialog
    {...props}
    {...reasonWords(t.refund, t.moves.refund, props.row.amount)}
    send={(reason) =>
      api('POST /api/admin/settlement-exceptions/:id/refund', moveOf(props.row, { reason }))
    }
  />
);

const IgnoreDialog = (props: Props) => (
  <ReasonDialog
    {...props}
    {...reasonWords(t.ignore, t.moves.ignore, props.row.amount)}
    send={(reason) =>
      api('POST /api/admin/settlement-exceptions/:id/ignore', moveOf(props.row, { reason }))
    }
  />
);

const askAgain = (row: SettlementException) =>
  api('POST /api/admin/settlement-exceptions/:id/question', { params: { id: row._id } });

const MOVES = {
  accept: { dialog: AcceptDialog },
  ask: { send: askAgain, done: t.asked },
  link: { dialog: LinkDialog },
  refund: { dialog: RefundDialog },
  ignore: { dialog: IgnoreDialog, look: 'dangerSoft' },
} as const;
