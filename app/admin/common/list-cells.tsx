import { PlainCode } from '#app/common/code.tsx';
import type { Column } from '#app/ui/column.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

/** How long ago it was, in the row of a list; the day itself when pointed at. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={faDate(at)} className="whitespace-nowrap">
    {faAgo(at)}
  </time>
);

/** The number that a row is called by. */
export const numberColumn = (title: string): Column<{ number: string }> => ({
  id: 'number',
  title,
  isLead: true,
  cell: ({ number }) => <PlainCode value={number} />,
});
