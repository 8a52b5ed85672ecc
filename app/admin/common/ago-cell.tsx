import { faAgo, faDate } from '#shared/fa-dates.ts';

/** How long ago it was, in the row of a list; the day itself when pointed at. */
export const agoCell = ({ at }: { at: string }) => (
  <time dateTime={at} title={faDate(at)} className="whitespace-nowrap">
    {faAgo(at)}
  </time>
);
