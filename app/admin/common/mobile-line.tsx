import { faMobile } from '#app/format.ts';

/** The number of a person below the name, on the same edge. */
export const MobileLine = ({ mobile }: { mobile: string }) => (
  <bdi dir="ltr" className="block whitespace-nowrap text-end text-[12px] leading-5 text-ink-500">
    {faMobile(mobile)}
  </bdi>
);
