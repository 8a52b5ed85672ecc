import { createContext, type ReactNode, useContext } from 'react';
import { listText } from '#app/text/admin/list.ts';
import { X } from '#app/ui/icons.tsx';

/** The same filters appear as fields, and as chips that name what is chosen. */
export const FilterFace = createContext<'fields' | 'chips'>('fields');

export const useChips = () => useContext(FilterFace) === 'chips';

type Props = { words: string; onRemove(): void };

/** Chip that says what is chosen in a filter; a press removes it. */
export const FilterChip = ({ words, onRemove }: Props) => (
  <li className="min-w-0">
    <button
      type="button"
      aria-label={listText.filters.remove(words)}
      onClick={onRemove}
      className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-firoozeh-50 px-3.5 text-13 font-semibold text-firoozeh-700 hover:bg-firoozeh-100 desk:min-h-9"
    >
      <bdi className="truncate">{words}</bdi>
      <X className="size-3.5 shrink-0" />
    </button>
  </li>
);

/** Filter without a field, set by a link; it can only be removed. */
export const LinkedFilter = (chip: Props) => useChips() && <FilterChip {...chip} />;

type ChipsProps = { onClear(): void; children: ReactNode };

/** Chips of the filters that are on, and a button that removes all of them. */
export const FilterChips = ({ onClear, children }: ChipsProps) => (
  <ul aria-label={listText.filters.on} className="flex flex-wrap items-center gap-2">
    <FilterFace value="chips">{children}</FilterFace>
    <li>
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 px-2 text-13 font-semibold text-anar-600 desk:min-h-9"
      >
        {listText.filters.clear}
      </button>
    </li>
  </ul>
);
