import { useEffect } from 'react';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const SEARCH = 'main input[type=search]';
const LINK = 'td a[href]';

/**
 * Keyboard shortcuts of a list, by key position: «/» focuses the search, J and K the next and
 * previous row; Enter opens it.
 */
export function useListKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || document.querySelector('[role=dialog]'))
        return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const field = wantedBy(key, code);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.closest('tr')?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function wantedBy(key: string, code: string): HTMLElement | null | undefined {
  if (key === '/' || code === 'Slash') return document.querySelector<HTMLElement>(SEARCH);
  if (code === 'KeyJ') return rowBeside(1);
  if (code === 'KeyK') return rowBeside(-1);
  return undefined;
}

/**
 * Link of the next or previous row; the first one if none has the focus, and never beyond the last.
 */
function rowBeside(step: 1 | -1): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll('main tbody tr')].filter((row) =>
    row.querySelector(LINK),
  );
  // sound: `indexOf` finds nothing for a missing element
  const now = rows.indexOf(document.activeElement?.closest('tr') as HTMLTableRowElement);
  const next = rows[now < 0 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)];
  return next?.querySelector<HTMLElement>(LINK);
}
