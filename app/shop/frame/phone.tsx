import { faMobile } from '#app/format.ts';

/** Phone number of the shop: shown in Persian digits, dialled in ASCII. */
export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="phone">
    <bdi dir="ltr">{faMobile(number)}</bdi>
  </a>
);
