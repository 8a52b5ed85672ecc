import { useEffect, useRef } from 'react';

/** Ctrl+K by its position on the keyboard; ignored over a dialog, whose input it would lose. */
export function usePaletteKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (code !== 'KeyK' || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented)
        return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
