import { type ComponentType, type ReactNode, useState } from 'react';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { keysOf } from '#shared/keys-of.ts';
import { useMove } from './use-move.ts';

type DialogProps<Row> = { row: Row; onClose(): void; onChange(row?: Row): void };

/** An action on a row, which opens its dialog or is sent at once. */
export type Move<Row> = {
  /** Red for one that takes something away; without it the first button is the main one. */
  look?: 'dangerSoft' | 'soft';
} & ({ dialog: ComponentType<DialogProps<Row>> } | { send(row: Row): Promise<Row>; done: string });

type Props<Row, Name extends string> = {
  row: Row;
  /** All actions, in the order of their buttons. */
  moves: Record<NoInfer<Name>, Move<Row>>;
  /** The reply of the server: actions that are allowed now, each of which needs a button. */
  can: Record<Name, boolean>;
  names: Record<NoInfer<Name> | 'title', string> & { none?: string };
  /** Sentence before the buttons, instead of the title. */
  said?: string;
  fault?: string | undefined;
  /** Action whose dialog is open at first. */
  first?: NoInfer<Name> | undefined;
  onClose?(): void;
  onChange(row?: Row): void;
};

/** Buttons for the actions that are allowed now. */
export function Moves<Row, Name extends string>(props: Props<Row, Name>) {
  const { row, moves, can, names, first, onChange } = props;
  const open = keysOf(moves).filter((name) => can[name]);
  const [shown, show] = useState(first);
  const sending = useMove<Row>({ onChange });
  const press = (move: Move<Row>, name: Name) =>
    'dialog' in move ? show(name) : void sending.run(() => move.send(row), move.done);
  const close = () => {
    show(undefined);
    props.onClose?.();
  };
  return (
    <section
      aria-label={names.title}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1 print:hidden"
    >
      <div className="min-w-0 text-sm max-desk:basis-full">
        <p className="text-ink-500">{props.said ?? (open.length > 0 ? names.title : names.none)}</p>
        <FormError>{sending.message() || props.fault}</FormError>
      </div>
      <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {open.map((name, position) => (
          <Button
            key={name}
            look={moves[name].look ?? (position === 0 ? 'primary' : 'soft')}
            busy={'send' in moves[name] && sending.isBusy}
            busyText={text.sending}
            onClick={() => press(moves[name], name)}
          >
            {names[name]}
          </Button>
        ))}
      </div>
      {shown && <Front move={moves[shown]} row={row} onClose={close} onChange={onChange} />}
    </section>
  );
}

const Front = <Row,>({ move, ...props }: DialogProps<Row> & { move: Move<Row> }): ReactNode =>
  'dialog' in move && <move.dialog {...props} />;
