import { useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** «/» focuses the search field, unless the user is typing or a dialog is open. */
export function useSearchKey() {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { key, code, target, ctrlKey, metaKey, altKey } = event;
      const isKey = key === '/' || (code === 'Slash' && !event.shiftKey);
      if (!isKey || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      const field = document.querySelector<HTMLInputElement>('.search-words');
      if (!field || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
}
