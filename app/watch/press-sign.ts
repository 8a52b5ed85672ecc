import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

const SHOWN_MS = 400;
const PRESSABLE = 'a[href], button, label, [role="tab"], [role="option"]';

/** Marks a pressed element for a moment, and a link until its page is there. */
export function usePressSign() {
  const isIdle = useNavigation().state === 'idle';
  const pressed = useRef<HTMLElement>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = ({ target }: Event) => {
      const found = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
      clear();
      if (!found) return;
      found.dataset.pressed = '';
      pressed.current = found;
      clearTimeout(timer);
      timer = setTimeout(() => document.querySelector('[data-navigating]') || clear(), SHOWN_MS);
    };
    const clear = () => {
      delete pressed.current?.dataset.pressed;
    };
    // capture phase, before any other handler
    addEventListener('click', show, true);
    return () => {
      clearTimeout(timer);
      clear();
      removeEventListener('click', show, true);
    };
  }, []);
  useEffect(() => {
    if (isIdle) delete pressed.current?.dataset.pressed;
  }, [isIdle]);
}
