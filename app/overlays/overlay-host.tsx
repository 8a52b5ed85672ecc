import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { type Overlay, useOverlays } from '../state/overlays.ts';

// each overlay is fetched when it is first opened
const Login = lazy(() => import('./login.tsx'));
const Signup = lazy(() => import('./signup.tsx'));
const Cart = lazy(() => import('./cart.tsx'));
const Checkout = lazy(() => import('./checkout.tsx'));
const AddToCart = lazy(() => import('./add-to-cart.tsx'));
const Terms = lazy(() => import('./terms.tsx'));
const Video = lazy(() => import('./video.tsx'));
const OrderPlaced = lazy(() => import('./order-placed.tsx'));
const Suggest = lazy(() => import('./suggest.tsx'));
const UrgentNotice = lazy(() => import('./urgent-notice.tsx'));
const Browse = lazy(() => import('./browse.tsx'));

/** Draws the open overlays; each navigation closes them, and the page behind does not scroll. */
export function OverlayHost() {
  const { stack, reset } = useOverlays();
  const { pathname } = useLocation();
  // before the effects of the new page, which may open one of its own
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useLayoutEffect(() => reset(), [pathname, reset]);
  const isOpen = stack.length > 0;
  useEffect(() => {
    document.body.style.overflow = isOpen ? 'hidden' : 'auto';
  }, [isOpen]);
  return (
    <>
      {stack.map((overlay, position) => (
        // one boundary each: while the front one is fetched, those behind stay as they are
        // biome-ignore lint/suspicious/noArrayIndexKey: the position in the stack is the identity
        <Suspense key={position} fallback={null}>
          <Front overlay={overlay} />
        </Suspense>
      ))}
    </>
  );
}

function Front({ overlay }: { overlay: Overlay }) {
  switch (overlay.kind) {
    case 'login':
      return <Login {...overlay} />;
    case 'signup':
      return <Signup {...overlay} />;
    case 'cart':
      return <Cart />;
    case 'checkout':
      return <Checkout />;
    case 'add':
      return <AddToCart product={overlay.product} />;
    case 'terms':
      return <Terms part={overlay.part} />;
    case 'video':
      return <Video src={overlay.src} title={overlay.title} />;
    case 'order-placed':
      return <OrderPlaced orderNumber={overlay.orderNumber} type={overlay.type} />;
    case 'suggest':
      return <Suggest product={overlay.product} words={overlay.words} />;
    case 'notice':
      return <UrgentNotice notice={overlay.notice} />;
    case 'browse':
      return <Browse list={overlay.list} />;
  }
}
