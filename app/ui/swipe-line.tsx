import type { ComponentProps } from 'react';
import { type Side, useSwipe } from './use-swipe.ts';

/** Actions of a row that a finger swipes on a phone; each has a button elsewhere too. */
export type RowSwipe<Row> = {
  /** Words of the action towards a side, if there is one. */
  labelOf(row: Row, side: Side): string | undefined;
  run(row: Row, side: Side, line: HTMLElement): void;
};

type Props<Row> = ComponentProps<'tr'> & { row: Row; swipe: RowSwipe<Row> };

const PLACE: Record<Side, string> = { start: 'start-full me-2', end: 'end-full' };

/** Row of a table whose card is swiped; what a swipe does is told beside it while it moves. */
export function SwipeLine<Row>({ row, swipe, className = '', children, ...rest }: Props<Row>) {
  const { shown, handlers } = useSwipe({
    can: (side) => swipe.labelOf(row, side) !== undefined,
    run: (side, line) => swipe.run(row, side, line),
  });
  return (
    <tr
      {...rest}
      {...handlers}
      {...(shown && { 'data-swiped': shown.side })}
      className={`${className} max-tab:touch-pan-y ${shown ? '' : 'max-tab:motion-safe:transition-[translate] max-tab:motion-safe:duration-150'}`}
    >
      {children}
      {shown && (
        <td
          aria-hidden
          className={`absolute inset-y-0 flex w-32 items-center justify-center rounded-tile px-3 text-center text-13 leading-5 font-bold tab:hidden ${PLACE[shown.side]} ${shown.isFar ? 'bg-firoozeh-600 text-white' : 'bg-firoozeh-100 text-firoozeh-700'}`}
        >
          {swipe.labelOf(row, shown.side)}
        </td>
      )}
    </tr>
  );
}
