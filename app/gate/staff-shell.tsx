import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorPage } from '#app/common/error-page.tsx';
import { PageFrame } from '#app/common/frame/page-frame.tsx';
import { AuthGate, Waiting } from '#app/session/auth-gate.tsx';
import { useSession } from '#app/session/session.ts';

// lazy: the frame is staff code, fetched only for an admin
const Frame = lazy(() => import('#app/admin/frame/frame.tsx'));
const ScreenGuard = lazy(() => import('#app/admin/frame/screen-guard.tsx'));

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/**
 * Frame of every staff screen: an admin gets the screen, a customer a 404 page, a visitor the
 * login.
 */
export default function StaffShell() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'unknown')
    return (
      <PageFrame isStaff>
        <Ghost>
          <AuthGate>{null}</AuthGate>
        </Ghost>
      </PageFrame>
    );
  if (status !== 'signedIn' || !user)
    return (
      <PageFrame isStaff>
        <main id="main" className="wrap min-h-dvh py-10">
          <AuthGate>{null}</AuthGate>
        </main>
      </PageFrame>
    );
  if (user.role !== 'admin')
    return (
      <PageFrame>
        <ErrorPage status={404} />
      </PageFrame>
    );
  return (
    <PageFrame isStaff>
      <Suspense
        fallback={
          <Ghost>
            <Waiting />
          </Ghost>
        }
      >
        <Frame>
          <AuthGate>
            <ScreenGuard>
              {/* a key by path, so that another item starts with fresh state */}
              <Fragment key={pathname}>
                <Outlet />
              </Fragment>
            </ScreenGuard>
          </AuthGate>
        </Frame>
      </Suspense>
    </PageFrame>
  );
}

/** Skeleton of the frame while its code loads, so that the layout does not shift. */
const Ghost = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh desk:grid desk:grid-cols-[248px_minmax(0,1fr)]">
    <div aria-hidden className="h-15 bg-rail desk:h-auto" />
    <main id="main" className="min-w-0 px-4 py-5 desk:px-6 wide:px-8">
      {children}
    </main>
  </div>
);
