import { lazy } from 'react';
import { Piece } from '../lost-piece.tsx';

const Footer = lazy(() => import('./footer.tsx'));

/** The end of every page is drawn by the server; its code need not be there when the page begins to work. */
export const LateFooter = () => (
  <Piece>
    <Footer />
  </Piece>
);
