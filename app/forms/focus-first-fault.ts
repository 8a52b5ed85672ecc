/** After the faults are drawn, the first wrong field takes the focus; a date is a group of parts. */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field?.querySelector<HTMLElement>('[role="spinbutton"]') ?? field)?.focus();
    }),
  );
