import type { ReactNode } from 'react';
import { PIECE_LOST, Piece } from './lost-piece.tsx';
import { Opening } from './opening.tsx';

type Props = { onClose(): void; children: ReactNode };

/**
 * Wrapper of a dialog that loads its code on demand; if the load fails, the page behind stays
 * intact.
 */
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
