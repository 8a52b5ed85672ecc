import { useEffect, useState } from 'react';

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const SEARCH = 'main input[type=search]';
const LINK = 'td a[href]';
/** Selectors of the controls that keys press in the row with the focus. */
const IN_ROW: Record<string, string> = {
  KeyX: '[data-part=mark] input',
  KeyP: '[data-peek]',
  KeyE: '[data-step]',
};

/**
 * Keyboard shortcuts of a list, by key position: «/» focuses the search, J and K the next and
 * previous row; Enter opens it, X marks it, P and the space bar show it beside the list, E takes
 * its next step, and «؟» shows the shortcuts.
 */
export function useListKeys() {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]')) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const act = event.shiftKey ? isQuestion(event) && (() => setHelping(true)) : actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { isHelping, help: () => setHelping(true), close: () => setHelping(false) };
}

const isQuestion = ({ key, code }: KeyboardEvent) => key === '?' || code === 'Slash';

function actOf({ key, code, target }: KeyboardEvent): (() => void) | undefined {
  const field = wantedBy(key, code);
  if (field) return () => focus(field);
  // on a button or a checkbox the space bar presses it
  const isOnLink = target instanceof Element && target.matches(LINK);
  const inRow = IN_ROW[code === 'Space' && isOnLink ? 'KeyP' : code];
  const pressed = inRow ? rowNow()?.querySelector<HTMLElement>(inRow) : undefined;
  return pressed?.checkVisibility() ? () => pressed.click() : undefined;
}

function focus(field: HTMLElement) {
  field.focus();
  field.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function wantedBy(key: string, code: string): HTMLElement | null | undefined {
  if (key === '/' || code === 'Slash') return document.querySelector<HTMLElement>(SEARCH);
  if (code === 'KeyJ') return rowBeside(1);
  if (code === 'KeyK') return rowBeside(-1);
  return undefined;
}

const rowNow = () => document.activeElement?.closest<HTMLElement>('main tbody tr');

/**
 * Link of the next or previous row; the first one if none has the focus, and never beyond the last.
 */
function rowBeside(step: 1 | -1): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) =>
    row.querySelector(LINK),
  );
  const row = rowNow();
  const now = row ? rows.indexOf(row) : -1;
  const next = rows[now < 0 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)];
  return next?.querySelector<HTMLElement>(LINK);
}
