import { lazy, type ReactNode } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';

// lazy: seldom shown
const FailedBlock = lazy(() => import('./failed-block.tsx'));

type Props<T> = { of: T | null | undefined; children(value: T): ReactNode };

/** One block of a server-rendered page: its content, or an error with a retry. */
export const Block = <T,>({ of: value, children }: Props<T>) =>
  value === null || value === undefined ? (
    <Piece>
      <FailedBlock />
    </Piece>
  ) : (
    children(value)
  );
