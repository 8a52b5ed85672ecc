import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import type { MoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminReturn } from '#contract/order/returns.ts';
import type { ReturnProps } from './accept-dialog.tsx';

const t = adminReturnsText.receive;
type Came = { restocked: number | null; writtenOff: number | null; lossReason: string };
type Draft = { lines: Record<string, Came> };

/** Form of returned products: pieces for the shelf, and lost pieces with a reason. */
export function ReceiveDialog({ row, onClose, onChange }: ReturnProps) {
  const send = (draft: Draft) => {
    const lines = acceptedOf(row).map(({ _id }) => {
      const { restocked = 0, writtenOff = 0, lossReason = '' } = draft.lines[_id] ?? {};
      return { _id, restocked: restocked ?? 0, writtenOff: writtenOff ?? 0, lossReason };
    });
    return api('POST /api/admin/returns/:id/receipt', moveOf(row, { lines }));
  };
  return (
    <MoveDialog
      title={t.ask}
      yes={adminReturnsText.moves.receive}
      done={t.done}
      isDestructive={false}
      start={startOf(row)}
      labels={fieldNames(row)}
      send={send}
      onClose={onClose}
      onChange={onChange}
    >
      {(form) => (
        <div className="grid gap-4">
          <p className="text-sm leading-7 text-ink-500">{t.body}</p>
          {acceptedOf(row).map((line, at) => (
            <LineFields key={line._id} line={line} at={at} form={form} />
          ))}
        </div>
      )}
    </MoveDialog>
  );
}

const acceptedOf = ({ lines }: AdminReturn) => lines.filter(({ accepted }) => (accepted ?? 0) > 0);

const startOf = (row: AdminReturn): Draft => ({
  lines: Object.fromEntries(
    acceptedOf(row).map(({ _id, accepted }) => [
      _id,
      { restocked: accepted, writtenOff: 0, lossReason: '' },
    ]),
  ),
});

type Line = AdminReturn['lines'][number];
const NOTHING: Came = { restocked: null, writtenOff: null, lossReason: '' };

function LineFields({ line, at, form }: { line: Line; at: number; form: MoveForm<Draft> }) {
  const { _id, title } = line;
  const came = form.draft.lines[_id] ?? NOTHING;
  const set = (change: Partial<Came>) =>
    form.set({ lines: { ...form.draft.lines, [_id]: { ...came, ...change } } });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-bold">
        <bdi>{title}</bdi>
      </legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={t.restocked}
          value={came.restocked}
          error={form.faults[`lines.${at}.restocked`]}
          onChange={(restocked) => set({ restocked })}
        />
        <NumberField
          label={t.writtenOff}
          value={came.writtenOff}
          error={form.faults[`lines.${at}.writtenOff`]}
          // lost pieces reduce those for the shelf
          onChange={(writtenOff) =>
            set({ writtenOff, restocked: Math.min(came.restocked ?? 0, leftOf(line, writtenOff)) })
          }
        />
      </div>
      {(came.writtenOff ?? 0) > 0 && (
        <TextField
          label={t.lossReason}
          maxLength={300}
          value={came.lossReason}
          error={form.faults[`lines.${at}.lossReason`]}
          onChange={(event) => set({ lossReason: event.target.value })}
        />
      )}
    </fieldset>
  );
}

const leftOf = ({ accepted }: Line, lost: number | null) =>
  Math.max(0, (accepted ?? 0) - (lost ?? 0));

const fieldNames = (row: AdminReturn) =>
  Object.fromEntries(
    acceptedOf(row).flatMap((_, at) => [
      [`lines.${at}.restocked`, t.restocked],
      [`lines.${at}.writtenOff`, t.writtenOff],
      [`lines.${at}.lossReason`, t.lossReason],
    ]),
  );
