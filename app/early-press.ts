import { useEffect } from 'react';
import { useOverlays } from './overlays.ts';

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
    // an earlier press, the first of a double one too, may have opened a dialog over the page
    if (useOverlays.getState().stack.length === 0) button.click();
    // lets React render each change before the next press
    await Promise.resolve();
  }
}
