export type Wanted = { role: string; name: string };

/**
 * Runs in the page: the first visible element with this role and a name that contains these words,
 * within an open dialog if any. Slashes around the words mean the whole name.
 */
export function findInPage(wanted: Wanted): Element | null {
  const kinds: Record<string, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    radio: '[role="radio"], input[type="radio"]',
    option: '[role="option"]',
    field: 'input, textarea, select, [role="spinbutton"]',
    heading: 'h1, h2, h3',
    text: 'p, span, h1, h2, h3, li, dd, td, a, button, [role="alert"], [role="status"]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelled = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ')
      .trim();
  const labels = (element: Element) =>
    'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
  const nameOf = (element: Element) =>
    plain(element.getAttribute('aria-label')) ||
    labelled(element) ||
    plain(
      labels(element)
        .map(({ textContent }) => textContent)
        .join(' '),
    ) ||
    plain(element.textContent) ||
    plain(element.getAttribute('placeholder'));
  // the label renders the radio
  const visiblePart = (element: Element) =>
    (wanted.role === 'radio' && element.closest('label')) || element;
  const isSeen = (element: Element) => {
    const { width, height } = visiblePart(element).getBoundingClientRect();
    const { visibility, display } = getComputedStyle(visiblePart(element));
    return width > 1 && height > 1 && visibility === 'visible' && display !== 'none';
  };
  const exact = /^\/(.*)\/$/.exec(wanted.name)?.[1];
  const fits = (name: string) =>
    exact === undefined ? name.includes(wanted.name) : name === exact;
  const dialogs = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]'));
  const front = dialogs.filter(isSeen).at(-1);
  const places =
    wanted.role === 'text' || wanted.role === 'option' ? [document] : [front ?? document];
  for (const place of places) {
    for (const element of Array.from(place.querySelectorAll(kinds[wanted.role] ?? wanted.role))) {
      if (isSeen(element) && fits(nameOf(element))) return visiblePart(element);
    }
  }
  return null;
}
