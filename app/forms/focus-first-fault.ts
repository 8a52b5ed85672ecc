const WRONG = '[aria-invalid="true"]';

/**
 * Focuses the first wrong field after the render; a date is a group of parts. Of fields that
 * contradict each other (`data-fault-pair`) it chooses the more likely one.
 */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const first = form.querySelector<HTMLElement>(WRONG);
      const likely = first
        ?.closest('[data-fault-pair]')
        ?.querySelector<HTMLElement>(`[data-fault-likely] ${WRONG}`);
      const field = likely ?? first;
      (field?.querySelector<HTMLElement>('[role="spinbutton"]') ?? field)?.focus();
    }),
  );
