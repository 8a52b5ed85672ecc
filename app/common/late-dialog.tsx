import type { ReactNode } from 'react';
import { PIECE_LOST, Piece } from './lost-piece.tsx';
import { Opening, type OpeningShape } from './opening.tsx';

type Props = { shape?: OpeningShape; onClose(): void; children: ReactNode };

/**
 * Wrapper of a dialog that loads its code on demand; if the load fails, the page behind stays
 * intact.
 */
export const LateDialog = ({ shape, onClose, children }: Props) => (
  <Piece
    until={<Opening shape={shape} onClose={onClose} />}
    onLost={() => {
      onClose();
      dispatchEvent(new Event(PIECE_LOST));
    }}
  >
    {children}
  </Piece>
);
