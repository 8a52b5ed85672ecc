import { faMobile } from '#app/format.ts';

/** The number of the shop: read in Persian digits, dialled as it is. */
export const Phone = ({ number }: { number: string }) => (
  <a
    href={`tel:${number}`}
    className="inline-flex min-h-11 items-center font-semibold text-firoozeh-700 hover:underline"
  >
    <bdi dir="ltr">{faMobile(number)}</bdi>
  </a>
);
