import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorPage } from '#app/common/error-page.tsx';
import { PageFrame } from '#app/common/frame/page-frame.tsx';
import { ConsoleDoor, Waiting } from '#app/session/door.tsx';
import { useSession } from '#app/session/session.ts';

// the frame is code of the staff: fetched for an admin only
const Frame = lazy(() => import('#app/admin/frame/frame.tsx'));
const ScreenGuard = lazy(() => import('#app/admin/frame/screen-guard.tsx'));

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Around every staff screen: an admin gets the frame, a customer the 404 page, a visitor the login. */
export default function StaffShell() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'unknown')
    return (
      <PageFrame isStaff>
        <Ghost>
          <ConsoleDoor>{null}</ConsoleDoor>
        </Ghost>
      </PageFrame>
    );
  if (status !== 'signedIn' || !user)
    return (
      <PageFrame isStaff>
        <main id="main" className="wrap min-h-dvh py-10">
          <ConsoleDoor>{null}</ConsoleDoor>
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
          <ConsoleDoor>
            <ScreenGuard>
              {/* another thing of the same kind begins anew, with no words of the one before */}
              <Fragment key={pathname}>
                <Outlet />
              </Fragment>
            </ScreenGuard>
          </ConsoleDoor>
        </Frame>
      </Suspense>
    </PageFrame>
  );
}

/** The shape of the frame while its code is on the way, so that nothing jumps when it comes. */
const Ghost = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh desk:grid desk:grid-cols-[248px_minmax(0,1fr)]">
    <div aria-hidden className="h-15 bg-rail desk:h-auto" />
    <main id="main" className="min-w-0 px-4 py-5 desk:px-6 wide:px-8">
      {children}
    </main>
  </div>
);
