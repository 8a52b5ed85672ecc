import type { ReactNode } from 'react';
import { PIECE_LOST, Piece } from './lost-piece.tsx';
import { Opening } from './opening.tsx';

type Props = { onClose(): void; children: ReactNode };

/** Around a dialog whose code comes when it is asked for; where it cannot be had the page behind stays as it is. */
export const LateDialog = ({ onClose, children }: Props) => (
  <Piece
    until={<Opening onClose={onClose} />}
    onLost={() => {
      onClose();
      dispatchEvent(new Event(PIECE_LOST));
    }}
  >
    {children}
  </Piece>
);
