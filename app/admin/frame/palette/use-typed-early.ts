import { useEffect, useRef } from 'react';

/**
 * Text typed between the shortcut of the palette and the load of its code; the page behind does not
 * receive these keys.
 */
export function useTypedEarly(isOpen: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    typed.current = '';
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isThere = target instanceof Element && target.closest('[role=dialog]');
      if (isThere || ctrlKey || metaKey || altKey) return;
      if (key.length === 1) typed.current += key;
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isOpen]);
  return () => typed.current;
}
