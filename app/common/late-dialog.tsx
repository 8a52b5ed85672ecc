import type { ReactNode } from 'react';
import { text } from '#app/text.ts';
import { useLayer } from '#app/ui/layers.ts';
import { PIECE_LOST, Piece } from './lost-piece.tsx';

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

/** Placeholder of a dialog while its code loads: open, empty, and closed by a press or by Back. */
export function Opening({ onClose }: { onClose(): void }) {
  useLayer(true, onClose);
  return (
    <button type="button" className="opening" aria-label={text.loading} onClick={onClose}>
      <span className="skeleton" />
    </button>
  );
}
