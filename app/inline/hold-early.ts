// Runs before the code of a page has come; that code answers what is kept here (early-form.ts, early-press.ts).
holdForms();
holdPresses();

/**
 * A form with a name in `data-early` that is sent so soon would load the page again: it is held. What is typed into it
 * is kept for this tab, also when the page is loaded again meanwhile.
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
      const name = nameOf(form);
      // files have no words, and a store may be full or forbidden
      const words = [...(form?.elements ?? [])].map((field) =>
        (field as HTMLInputElement).type === 'file' ? '' : (field as HTMLInputElement).value,
      );
      try {
        if (name) sessionStorage.setItem(`early:${name}`, JSON.stringify(words));
      } catch {}
    },
    true,
  );
}

function nameOf(form: (HTMLFormElement & { isAlive?: boolean }) | null) {
  return form && !form.isAlive ? form.dataset.early : undefined;
}

/** Remembers each button that only the code of the page can answer. */
function holdPresses() {
  window.early = [];
  addEventListener(
    'click',
    ({ target }) => {
      const button =
        window.early && (target as Element).closest<HTMLElement>('button[type=button]');
      if (!button) return;
      window.early?.push(button);
      button.dataset.pressed = '';
    },
    true,
  );
}
