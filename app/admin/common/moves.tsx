import { type ComponentType, type ReactNode, useState } from 'react';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Ellipsis } from '#app/ui/icons.tsx';
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

const MAIN =
  'max-desk:fixed max-desk:inset-x-4 max-desk:bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-desk:z-20 max-desk:min-h-13 max-desk:text-base max-desk:shadow-2';

const isFar = <Row,>({ look }: Move<Row>) => look === 'dangerSoft';

/**
 * Buttons for the actions that are allowed now. On a phone the main one is at the bottom of the
 * screen, and those that take something away are folded.
 */
export function Moves<Row, Name extends string>(props: Props<Row, Name>) {
  const { row, moves, can, names, first, onChange } = props;
  const open = keysOf(moves).filter((name) => can[name]);
  const [shown, show] = useState(first);
  const [isMore, setMore] = useState(false);
  const lookOf = (name: Name, position: number) =>
    moves[name].look ?? (position === 0 ? 'primary' : 'soft');
  // a phone has the main action under the thumb, and what takes something away out of its reach
  const main = open.find((name, position) => lookOf(name, position) === 'primary');
  const isFolded = main !== undefined && open.some((name) => isFar(moves[name]));
  const placeOf = (name: Name) =>
    name === main ? MAIN : isFolded && isFar(moves[name]) && !isMore ? 'max-desk:hidden' : '';
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
      <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-auto">
        {open.map((name, position) => (
          <Button
            key={name}
            look={lookOf(name, position)}
            busy={'send' in moves[name] && sending.isBusy}
            busyText={text.sending}
            onClick={() => press(moves[name], name)}
            className={placeOf(name)}
          >
            {names[name]}
          </Button>
        ))}
        {isFolded && (
          <Button
            look="line"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
            className="desk:hidden"
          >
            <Ellipsis className="size-4" />
            {adminText.others}
          </Button>
        )}
      </div>
      {main && <span data-bottom className="hidden" />}
      {shown && <Front move={moves[shown]} row={row} onClose={close} onChange={onChange} />}
    </section>
  );
}

const Front = <Row,>({ move, ...props }: DialogProps<Row> & { move: Move<Row> }): ReactNode =>
  'dialog' in move && <move.dialog {...props} />;
