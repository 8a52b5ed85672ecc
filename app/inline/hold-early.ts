import './hold-pictures.ts';
import './show-account.ts';
import './show-theme.ts';

// Runs before the code of the page loads; early-form.ts and early-press.ts replay the recorded
// events.
holdForms();
holdPresses();

/**
 * Prevents a form with a name in `data-early` from submitting before its code loads, which would
 * reload the page. Typed text is saved for this tab and survives a reload.
 */
function holdForms() {
  const sent = new Set<string>();
  window.sentEarly = sent;
  addEventListener(
    'submit',
    (event) => {
      const name = nameOf(event.target as HTMLFormElement);
      if (!name) return;
      event.preventDefault();
      sent.add(name);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const { form } = event.target as HTMLInputElement;
      const name = form && nameOf(form);
      if (!name) return;
      // a file field has no text; storage may be full or forbidden
      const words = [...form.elements].map((field) =>
        (field as HTMLInputElement).type === 'file' ? '' : (field as HTMLInputElement).value,
      );
      try {
        sessionStorage.setItem(`early:${name}`, JSON.stringify(words));
      } catch {}
    },
    true,
  );
}

function nameOf(form: HTMLFormElement & { isAlive?: boolean }) {
  return form.isAlive ? undefined : form.dataset.early;
}

/**
 * Records presses on buttons that only the code of the page can handle. Stops each of them: while
 * React hydrates, its own listener handles a press too, and the replay would be a second one.
 */
function holdPresses() {
  window.early = [];
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[type=button]');
      if (!button || !window.early) return;
      event.stopPropagation();
      window.early.push(button);
      button.dataset.pressed = '';
    },
    true,
  );
}
