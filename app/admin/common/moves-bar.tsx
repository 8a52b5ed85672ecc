import { type ComponentType, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

type DialogProps<Row> = { row: Row; onClose(): void; onChange(row?: Row): void };
type Props<Row, Move extends string> = {
  row: Row;
  /** What may be done now, in order. */
  moves: Move[];
  /** Those that take something away. */
  grave: Move[];
  names: Record<Move | 'title' | 'none', string>;
  dialogs: Record<Move, ComponentType<DialogProps<Row>>>;
  onChange(row?: Row): void;
};

/** What staff may do with a thing now, as buttons; each asks in its dialog. */
export function MovesBar<Row, Move extends string>(props: Props<Row, Move>) {
  const { row, moves, grave, names, dialogs, onChange } = props;
  const [open, setOpen] = useState<Move>();
  const Front: ComponentType<DialogProps<Row>> | undefined = open && dialogs[open];
  return (
    <section
      aria-label={names.title}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-card p-4 shadow-1 print:hidden"
    >
      <p className="text-sm text-ink-500">{moves.length > 0 ? names.title : names.none}</p>
      <div className="flex flex-wrap gap-2 max-desk:w-full max-desk:[&>button]:flex-1">
        {moves.map((move, position) => (
          <Button
            key={move}
            look={grave.includes(move) ? 'dangerSoft' : position === 0 ? 'primary' : 'soft'}
            onClick={() => setOpen(move)}
          >
            {names[move]}
          </Button>
        ))}
      </div>
      {Front && <Front row={row} onClose={() => setOpen(undefined)} onChange={onChange} />}
    </section>
  );
}
