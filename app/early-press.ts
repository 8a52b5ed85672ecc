import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons pressed before the code of the page has come, in their order; undefined once it is there. */
    early?: HTMLElement[] | undefined;
  }
}

/** Runs before the code of a page has come: remembers each button that only this code can answer. */
export const HOLD_PRESSES = `early=[];addEventListener('click',function(e){var b=window.early&&e.target.closest('button[type=button]');if(b){early.push(b);b.dataset.pressed=''}},true)`;

/** Lets the page answer what was pressed before it could hear. */
export function useEarlyPresses() {
  useEffect(() => {
    const pressed = window.early ?? [];
    window.early = undefined;
    void pressAgain(pressed);
  }, []);
}

async function pressAgain(buttons: HTMLElement[]) {
  for (const button of buttons) {
    delete button.dataset.pressed;
    button.click();
    // each change is drawn before the next is asked for
    await Promise.resolve();
  }
}
