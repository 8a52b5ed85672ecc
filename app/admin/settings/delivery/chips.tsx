import { X } from '#app/ui/icons.tsx';

type Chip = { key: string; label: string };
type Props = { chips: Chip[]; removeLabel(label: string): string; onRemove(at: number): void };

/** Chosen items, each with a button that removes it. */
export const Chips = ({ chips, removeLabel, onRemove }: Props) =>
  chips.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ key, label }, at) => (
        <li key={key} className="flex items-center rounded-full bg-firoozeh-50 ps-3.5 text-sm">
          <bdi>{label}</bdi>
          <button
            type="button"
            aria-label={removeLabel(label)}
            onClick={() => onRemove(at)}
            className="grid size-11 place-items-center rounded-full text-ink-700 hover:text-anar-600"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
