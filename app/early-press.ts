import { useEffect } from 'react';

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
