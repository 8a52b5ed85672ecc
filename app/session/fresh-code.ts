import { type Overlay, useOverlays } from '#app/overlays.ts';

let asking: Promise<boolean> | undefined;

/**
 * Asks for a fresh code over the screen; concurrent calls share one dialog. False if it was closed.
 */
export function askFreshCode(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    let isRight = false;
    const without = (stack: Overlay[]) => stack.filter((one) => one !== overlay);
    const onRight = () => {
      isRight = true;
      useOverlays.setState(({ stack }) => ({ stack: without(stack) }));
    };
    const overlay: Overlay = { kind: 'fresh-code', onRight };
    useOverlays.getState().open(overlay);
    // closed by a correct code, by its button, or with its page
    const forget = useOverlays.subscribe(({ stack }) => {
      if (stack.includes(overlay)) return;
      forget();
      asking = undefined;
      resolve(isRight);
    });
  });
  return asking;
}
