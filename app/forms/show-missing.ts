/** Parts shake once; the style sheet leaves them still where motion is unwelcome. */
export function shake(parts: Iterable<Element>): void {
  for (const part of parts) {
    part.removeAttribute('data-shake');
    // a second press begins the animation anew
    void part.getBoundingClientRect();
    part.setAttribute('data-shake', '');
  }
}

/** Brings the first missing part into view, focuses it, and shakes all. */
export function showMissing(
  parts: HTMLElement[],
  focused: (first: HTMLElement) => HTMLElement | null,
) {
  const [first] = parts;
  first?.scrollIntoView({ block: 'center' });
  if (first) focused(first)?.focus({ preventScroll: true });
  shake(parts);
}
