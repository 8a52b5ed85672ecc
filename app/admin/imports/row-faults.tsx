import { useState } from 'react';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ImportField, ImportRow } from '#contract/imports.ts';
import { errorText } from '#shared/labels/errors.ts';

type Fault = ImportRow['faults'][number];
type Props = { id: string; row: ImportRow; isOpen: boolean; onChange(): void };
type Change = { cells?: Partial<Record<ImportField, string>>; isLeft?: boolean };

/** Faults of a row, each corrected in its cell; or the row is skipped, or included again. */
export function RowFaults({ id, row, isOpen, onChange }: Props) {
  const action = useAction(toastRefusal);
  const send = (body: Change) =>
    action.run(async () => {
      await api('PATCH /api/admin/imports/:id/rows/:position', {
        params: { id, position: String(row.position) },
        body,
        within: AT_LENGTH,
      });
      onChange();
    });
  const isLeft = row.notes.some(({ note }) => note === 'left_by_hand');
  if (row.faults.length === 0 && !isLeft) return null;
  const busy = { busy: action.isBusy, busyText: text.sending };
  if (isLeft)
    return isOpen ? (
      <Button {...busy} size="small" look="line" onClick={() => void send({ isLeft: false })}>
        {t.takeBack}
      </Button>
    ) : null;
  return (
    <Mending key={JSON.stringify(row.faults)} row={row} isOpen={isOpen} busy={busy} onSend={send} />
  );
}

type MendingProps = {
  row: ImportRow;
  isOpen: boolean;
  busy: { busy: boolean; busyText: string };
  onSend(change: Change): Promise<unknown>;
};

function Mending({ row: { faults, position }, isOpen, busy, onSend }: MendingProps) {
  const [cells, setCells] = useState<Record<string, string>>({});
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend({ cells });
      }}
    >
      {faults.map((fault) =>
        isOpen && fault.cell !== null ? (
          <TextField
            key={fault.field}
            label={t.cellOf(labelOf(fault), position)}
            error={whyOf(fault)}
            value={cells[fault.field] ?? fault.cell}
            className={cells[fault.field] === undefined ? 'text-anar-600!' : ''}
            maxLength={1000}
            onChange={({ target }) => setCells({ ...cells, [fault.field]: target.value })}
          />
        ) : (
          <p key={fault.field} className="text-anar-600">
            {labelOf(fault)}: {whyOf(fault)}
            {fault.cell && (
              <span className="ms-2 font-semibold">
                <bdi>{fault.cell}</bdi>
              </span>
            )}
          </p>
        ),
      )}
      {isOpen && (
        <span className="flex flex-wrap gap-2">
          {faults.some(({ cell }) => cell !== null) && (
            <Button {...busy} size="small" look="soft" type="submit">
              {t.mend}
            </Button>
          )}
          <Button {...busy} size="small" look="line" onClick={() => void onSend({ isLeft: true })}>
            {t.leaveOut}
          </Button>
        </span>
      )}
    </form>
  );
}

const labelOf = ({ field }: Fault) => t.rowFields[field as keyof typeof t.rowFields] ?? field;
const whyOf = (fault: Fault) => errorText(fault.fault, { field: labelOf(fault), ...fault.limits });
