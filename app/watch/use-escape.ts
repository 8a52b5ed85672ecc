import { useEffect } from 'react';
import { closeFront } from '#app/ui/layers.ts';

/** Elements that handle Escape themselves once they have the focus. */
const OWN = '[role=dialog], [role=alertdialog], [data-react-aria-top-layer]';

/**
 * Closes the front overlay on Escape even without focus in it, as a new dialog takes the focus a
 * moment later.
 */
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
