import { useEffect } from 'react';
import { closeFront } from '#app/ui/layers.ts';

/** What answers Escape itself, once the focus is in it. */
const OWN = '[role=dialog], [role=alertdialog], [data-react-aria-top-layer]';

/** Escape closes what is open over the page also while the focus is not in it: a dialog that opens takes it a moment later. */
export function useEscape() {
  useEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function hear({ key, target, defaultPrevented }: KeyboardEvent) {
  const isAnswered = defaultPrevented || (target instanceof Element && target.closest(OWN));
  if (key === 'Escape' && !isAnswered) closeFront();
}
