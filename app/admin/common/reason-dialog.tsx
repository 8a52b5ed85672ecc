import { needed } from '#app/forms/needed.ts';
import { textOf } from '#app/forms/text-of.ts';
import { TextArea } from '#app/ui/text-field.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Props<Row> = {
  title: string;
  yes: string;
  body?: string;
  label: string;
  hint: string;
  done: string;
  /** Refuses an empty reason before anything is sent. */
  isNeeded?: boolean;
  send(reason: string): Promise<Row>;
  onClose(): void;
  onChange(row?: Row): void;
};

/** Takes something away for a reason that its owner will read. */
export function ReasonDialog<Row>(props: Props<Row>) {
  const { title, yes, body, label, hint, done, isNeeded, send, onClose, onChange } = props;
  return (
    <MoveDialog<Row, { reason: string }>
      title={title}
      yes={yes}
      done={done}
      start={{ reason: '' }}
      labels={{ reason: label }}
      {...(isNeeded && { check: ({ reason }) => ({ reason: needed(label, reason) }) })}
      send={({ reason }) => send(reason)}
      onClose={onClose}
      onChange={onChange}
    >
      {(form) => (
        <div className="grid gap-4">
          {body && (
            <p className="rounded-control bg-firoozeh-50 px-4 py-2.5 font-semibold text-firoozeh-700">
              {body}
            </p>
          )}
          <TextArea
            label={label}
            hint={hint}
            rows={3}
            maxLength={300}
            {...textOf(form, 'reason')}
          />
        </div>
      )}
    </MoveDialog>
  );
}

type Words = {
  ask: string;
  body(amount: number): string;
  reason: string;
  hint: string;
  done: string;
};

/** Texts of a dialog about a withdrawal, by the names of its texts; the amount in tomans. */
export const reasonWords = (
  { ask, body, reason, hint, done }: Words,
  yes: string,
  amount: number,
) => ({ title: ask, yes, body: body(amount), label: reason, hint, done });
