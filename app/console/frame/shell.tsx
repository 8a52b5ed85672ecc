import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from '#app/common/frame/bottom-bar.tsx';
import { Header } from '#app/common/frame/header.tsx';
import { PageFrame } from '#app/common/frame/page-frame.tsx';
import { AuthGate } from '#app/session/auth-gate.tsx';
import { consoleText } from '#app/text/console.ts';
import { TRACKING } from './entries.ts';
import { ConsoleNav } from './nav.tsx';

export const meta = () => [{ title: consoleText.name }, { name: 'robots', content: 'noindex' }];

/** Frame of every page of the customer's console. */
export default function ConsoleShell() {
  const { pathname } = useLocation();
  return (
    <PageFrame>
      <Header />
      <div
        data-console
        className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-4 pb-24 desk:grid-cols-[240px_minmax(0,1fr)] desk:gap-5 desk:py-6 wide:grid-cols-[264px_minmax(0,1fr)] print:block print:p-0"
      >
        <ConsoleNav />
        <main id="main" className="min-w-0">
          <AuthGate isOpen={pathname === TRACKING}>
            {/* a key by path, so that another item starts with fresh state */}
            <Fragment key={pathname}>
              <Outlet />
            </Fragment>
          </AuthGate>
        </main>
      </div>
      <BottomBar />
    </PageFrame>
  );
}
