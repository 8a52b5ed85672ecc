import { lazy } from 'react';
import { Outlet } from 'react-router';
import { Piece } from '#app/parts/lost-piece.tsx';
import { BottomBar } from '#app/parts/shell/bottom-bar.tsx';
import Footer from '#app/parts/shell/footer.tsx';
import { Header } from '#app/parts/shell/header.tsx';
import { PageFrame } from '#app/parts/shell/page-frame.tsx';
import { useSession } from '#app/state/session.ts';

// only buyers with a session have something due: it comes after the page
const DueStrip = lazy(() => import('#app/parts/order/due-strip.tsx'));

/** Header, footer and the phone's bottom bar around every public page. */
export default function PublicShell() {
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
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
      <BottomBar />
    </PageFrame>
  );
}
