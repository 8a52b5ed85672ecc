import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { api } from '#app/api.ts';
import { textOf } from '#app/forms/text-of.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { AdminReturn } from '#contract/order/returns.ts';

type Draft = { pieces: Record<string, number | null>; note: string };

/** Accepts all or a part of a requested return. */
export function AcceptDialog({ row, onClose, onChange }: ReturnProps) {
  const pieces = Object.fromEntries(row.lines.map(({ _id, asked }) => [_id, asked]));
  const send = ({ pieces: accepted, note }: Draft) => {
    const lines = row.lines.map(({ _id }) => ({ _id, quantity: accepted[_id] ?? 0 }));
    return api('POST /api/admin/returns/:id/acceptance', moveOf(row, { lines, note }));
  };
  return (
    <MoveDialog
      title={t.accept.ask}
      yes={t.moves.accept}
      done={t.accept.done}
      isDestructive={false}
      start={{ pieces, note: '' } as Draft}
      labels={{ note: t.note, ...fieldNames(row) }}
      send={send}
      onClose={onClose}
      onChange={onChange}
    >
      {(form) => (
        <div className="grid gap-4">
          <p className="text-sm text-ink-500">{t.accept.body}</p>
          {row.lines.map(({ _id, title }, at) => (
            <NumberField
              key={_id}
              label={t.accept.quantity(title)}
              value={form.draft.pieces[_id] ?? null}
              error={form.faults[`lines.${at}.quantity`]}
              onChange={(n) => form.set({ pieces: { ...form.draft.pieces, [_id]: n } })}
            />
          ))}
          <TextArea
            label={t.note}
            optional={text.optional}
            rows={2}
            maxLength={300}
            {...textOf(form, 'note')}
          />
        </div>
      )}
    </MoveDialog>
  );
}

const fieldNames = ({ lines }: ReturnProps['row']) =>
  Object.fromEntries(
    lines.map(({ title }, at) => [`lines.${at}.quantity`, t.accept.quantity(title)]),
  );

export type ReturnProps = { row: AdminReturn; onClose(): void; onChange(row?: AdminReturn): void };
