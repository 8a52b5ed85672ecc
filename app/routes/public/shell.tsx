import { Outlet } from 'react-router';
import { BottomBar } from '../../parts/shell/bottom-bar.tsx';
import { Footer } from '../../parts/shell/footer.tsx';
import { Header } from '../../parts/shell/header.tsx';
import { PageFrame } from '../../parts/shell/page-frame.tsx';

/** Header, footer and the phone's bottom bar around every public page. */
export default function PublicShell() {
  return (
    <PageFrame>
      <Header />
      <Outlet />
      <Footer />
      <BottomBar />
    </PageFrame>
  );
}
