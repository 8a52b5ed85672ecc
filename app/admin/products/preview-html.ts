const KEPT =
  'p,br,h2,h3,h4,ul,ol,li,strong,b,em,a,table,thead,tbody,tr,th,td,blockquote,hr,span,div';

/** Typed HTML for a preview: nothing that runs, no attribute but a plain link. The server cleans what is saved. */
export function previewHtml(typed: string): string {
  const { body } = new DOMParser().parseFromString(typed, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (!element.matches(KEPT)) element.remove();
    for (const { name, value } of [...element.attributes])
      if (name !== 'href' || !/^(https?:\/\/|\/)/.test(value)) element.removeAttribute(name);
  }
  return body.innerHTML;
}
