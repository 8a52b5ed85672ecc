import { lazy, type ReactNode } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';

// seldom seen: its code comes with it
const FailedBlock = lazy(() => import('./failed-block.tsx'));

type Props<T> = { of: T | null | undefined; children(value: T): ReactNode };

/** One block of a page that the server drew: what it shows, or that it could not be read and a way to try again. */
export const Block = <T,>({ of: value, children }: Props<T>) =>
  value === null || value === undefined ? (
    <Piece>
      <FailedBlock />
    </Piece>
  ) : (
    children(value)
  );
