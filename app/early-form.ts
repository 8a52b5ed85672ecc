import { type RefObject, useEffect } from 'react';

type EarlyForm = HTMLFormElement & { isAlive?: boolean; isEarly?: boolean };

/**
 * Runs before the code of a page has come. A form with `data-early` that is sent so soon would load the page anew and
 * lose what was typed: it is held, and sent when its code is there.
 */
export const HOLD_EARLY = `addEventListener('submit',function(e){var f=e.target;if('early' in f.dataset&&!f.isAlive){e.preventDefault();f.isEarly=true}},true)`;

/** Lets a form that the server drew be heard from now on: with what was typed into it, and sent if that was asked for. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    // the two marks are of the script above
    if (form.current) void wake(form.current as EarlyForm);
  }, [form]);
}

async function wake(form: EarlyForm) {
  form.isAlive = true;
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.value !== field.defaultValue && field.type !== 'file') {
        tellAgain(field);
        // each change is drawn before the next is told
        await Promise.resolve();
      }
  if (form.isEarly) form.requestSubmit();
}

/** React takes what it finds in a field for known; it hears of a change only past its own setter. */
function tellAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  const typed = field.value;
  field.value = field.defaultValue;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
