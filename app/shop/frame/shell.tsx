import { lazy } from 'react';
import { Outlet } from 'react-router';
import { useCartCount } from '#app/common/cart/use-in-cart.ts';
import { BottomBar } from '#app/common/frame/bottom-bar.tsx';
import { Header } from '#app/common/frame/header.tsx';
import { PageFrame } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
import { useSession } from '#app/session/session.ts';
import Footer from './footer.tsx';

// lazy: a first visit has no cart
const CartBar = lazy(() => import('#app/common/cart/cart-bar.tsx'));
// lazy: only signed-in buyers have unpaid orders
const DueStrip = lazy(() => import('./due-strip.tsx'));

/** Header, footer and bottom bar of every public page. */
export default function PublicShell() {
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const hasCart = useCartCount() > 0;
  return (
    <PageFrame>
      <Header />
      {isSignedIn && (
        <Piece>
          <DueStrip />
        </Piece>
      )}
      <Outlet />
      <Footer />
      {hasCart && (
        <Piece>
          <CartBar />
        </Piece>
      )}
      <BottomBar />
    </PageFrame>
  );
}
