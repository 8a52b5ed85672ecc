import { type RefObject, useEffect } from 'react';

type EarlyForm = HTMLFormElement & { isAlive?: boolean; isEarly?: boolean };

/**
 * Runs before the code of a page has come. A form with `data-early` that is sent so soon would load the page anew and
 * lose what was typed: it is held, and sent when its code is there.
 */
export const HOLD_EARLY = `addEventListener('submit',function(e){var f=e.target;if('early' in f.dataset&&!f.isAlive){e.preventDefault();f.isEarly=true}},true)`;

/** Lets a form that the server drew be heard from now on, and sends it when that was asked for before. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    // the two marks are of the script above
    const held = form.current as EarlyForm | null;
    if (!held) return;
    held.isAlive = true;
    if (held.isEarly) held.requestSubmit();
  }, [form]);
}
