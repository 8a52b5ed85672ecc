import { lazy, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { BRAND_COLOUR } from '#shared/brand.ts';
import type { Route } from './+types/root';
import { load } from './api.ts';
import styles from './app.css?url';
import { ErrorPage, isMissing } from './common/error-page.tsx';
import { FollowLinks } from './common/follow-links.tsx';
import { BottomBar } from './common/frame/bottom-bar.tsx';
import { Header } from './common/frame/header.tsx';
import { PageFrame } from './common/frame/page-frame.tsx';
import { Piece } from './common/lost-piece.tsx';
import { useKeptMarks } from './common/page-mark.ts';
import { ToastHost } from './common/toast.tsx';
import { useMounted } from './common/use-mounted.ts';
import { useEarlyPresses } from './early-press.ts';
import persianFont from './fonts/vazirmatn-persian.woff2?url';
import holdEarly from './inline/hold-early.ts?script';
import { LateScripts } from './late-scripts.tsx';
import { useNonce } from './nonce.ts';
import { OverlayHost } from './overlay-host.tsx';
import Footer from './shop/frame/footer.tsx';

// lazy: nothing of it is visible at first
const Watch = lazy(() => import('./watch/watch.tsx'));
const WaysOn = lazy(() => import('./shop/site/ways-on.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: persianFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const loader = (args: Route.LoaderArgs) => load(args, 'GET /api/main/shop');
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useKeptMarks();
  return (
    // the inline script marks it with the view of lists
    <html lang="fa" dir="rtl" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* --color-firoozeh-600, as browsers read no variable here */}
        <meta name="theme-color" content={BRAND_COLOUR} />
        {/* the precedence puts it before all preloaded files */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <Meta />
        <Links />
        {/* browsers empty the nonce of a script that ran */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: holdEarly }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.DEV ? <Scripts nonce={nonce} /> : <LateScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <Above />
    </>
  );
}

export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  const isMounted = useMounted();
  return (
    <PageFrame>
      <Header />
      <ErrorPage status={status}>
        {isMissing(status) && isMounted && (
          <Piece>
            <WaysOn />
          </Piece>
        )}
      </ErrorPage>
      <Footer />
      <BottomBar />
      <Above />
    </PageFrame>
  );
}

/** Status 0 for a failed request or a failed load of code. */
const statusOf = (error: unknown) => {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError && /fetch|load/i.test(error.message) ? 0 : 500;
};

/** Overlays of every page, including error pages; a failure here leaves the page intact. */
function Above() {
  useEarlyPresses();
  return (
    <>
      <FollowLinks />
      <OverlayHost />
      <Piece>
        <ToastHost />
      </Piece>
      {useMounted() && (
        <Piece>
          <Watch />
        </Piece>
      )}
    </>
  );
}
