import { consoleText } from '#app/text/console.ts';
import { faNumber } from '#shared/digits.ts';

/** Badge with the number of waiting items. */
export const Count = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="ms-auto rounded-full bg-anar-600 px-2 text-12 leading-5 font-semibold text-white">
      <span className="sr-only">{consoleText.nav.waiting(n)}</span>
      <span aria-hidden>{faNumber(n)}</span>
    </span>
  ) : null;
