import { useEffect } from 'react';

/** Replays presses from before hydration. */
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
    // lets React render each change before the next press
    await Promise.resolve();
  }
}
