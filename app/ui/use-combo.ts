import { useState } from 'react';
import { nameKey } from '#shared/fold-text.ts';

type Option = { id: string; label: string; name?: string };
type Props = {
  options: Option[];
  value: string | null;
  typed?: string;
  find?(typed: string): Option[];
  onType?(typed: string): void;
  onChange(id: string | null): void;
};

const NONE = -1;

/** State of a searchable list of choices. All choices are shown until the user types. */
export function useCombo({ options, value, typed, find, onType, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  // unconfirmed text; undefined while the field shows the choice
  const [search, setSearch] = useState<string>();
  /** Index of the highlighted row, -1 for none. */
  const [active, setActive] = useState(NONE);
  const chosen = options.find(({ id }) => id === value)?.label ?? '';
  const found = find?.(search ?? '') ?? (search ? options.filter(matches(search)) : options);
  const close = () => {
    setOpen(false);
    setSearch(undefined);
    setActive(NONE);
    return true;
  };
  const choose = ({ id }: Option) => {
    if (id !== value) onChange(id);
    return close();
  };
  /** Chooses a complete match of the text; an incomplete one restores the previous choice. */
  const leave = () => {
    const words = search && nameKey(search);
    const exact = words ? found.filter(({ label, name }) => isNamed(words, [label, name])) : [];
    const [first] = exact;
    return first && exact.length === 1 ? choose(first) : close();
  };
  return {
    isOpen,
    found,
    active,
    choose,
    close,
    leave,
    text: onType ? (typed ?? '') : (search ?? chosen),
    open: () => setOpen(true),
    settle() {
      // a single match needs no arrow key
      const meant =
        found[active] ?? (search && !onType && found.length === 1 ? found[0] : undefined);
      return meant ? choose(meant) : leave();
    },
    type(text: string) {
      setOpen(true);
      setSearch(text);
      setActive(find && text ? 0 : NONE);
      onType?.(text);
      if (text === '' && value !== null && !onType) onChange(null);
    },
    move(by: 1 | -1) {
      setOpen(true);
      if (found.length > 0)
        setActive((at) => (Math.max(at, by < 0 ? 0 : NONE) + by + found.length) % found.length);
      return true;
    },
  };
}

export type Combo = ReturnType<typeof useCombo>;

const isNamed = (words: string, names: (string | undefined)[]) =>
  names.some((name) => name !== undefined && nameKey(name) === words);

function matches(search: string) {
  const words = nameKey(search);
  return ({ label }: Option) => nameKey(label).includes(words);
}
