import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

/** Part of a chart that the pointer or the keys have chosen; the keys begin with the latest. */
export function usePointed(count: number) {
  const [chosen, setChosen] = useState<number>();
  const pointed = chosen === undefined || chosen >= count ? undefined : chosen;
  const choose = (n: number) => setChosen(Math.max(0, Math.min(count - 1, n)));
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { x, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - x) / width) * count));
  };
  return {
    pointed,
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: () => setChosen(undefined),
    onFocus: () => pointed === undefined && choose(count - 1),
    onBlur: () => setChosen(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const last = count - 1;
      const ends: Record<string, number> = { Home: 0, End: last };
      const step = STEPS[event.key];
      const to = step === undefined ? ends[event.key] : (pointed ?? last) + step;
      if (to === undefined) return;
      event.preventDefault();
      choose(to);
    },
  };
}
