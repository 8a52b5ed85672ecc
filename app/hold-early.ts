import { inlineScript } from './inline-script.ts';

declare global {
  interface Window {
    /** Names of the forms that were sent before their code came. */
    sentEarly?: Set<string>;
  }
}

/**
 * Runs before the code of a page has come. A form with a name in `data-early` that is sent so soon would load the page
 * again: it is held. What is typed into it is kept for this tab, also when the page is loaded again meanwhile.
 */
export const HOLD_EARLY = import.meta.env.SSR ? inlineScript(holdEarly) : '';

/** Sent as text: it knows nothing of this file but its own lines. */
function holdEarly() {
  const sent = new Set<string>();
  window.sentEarly = sent;
  const nameOf = (form: (HTMLFormElement & { isAlive?: boolean }) | null) =>
    form && !form.isAlive ? form.dataset.early : undefined;
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
