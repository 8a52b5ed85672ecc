/** After the faults are drawn, the first wrong field takes the focus. */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
