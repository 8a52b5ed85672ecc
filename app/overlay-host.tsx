import { type ComponentType, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PIECE_LOST, Piece } from './common/lost-piece.tsx';
import { Opening, type OpeningShape } from './common/opening.tsx';
import { fetchedOverlays, type Overlay, useOverlays } from './overlays.ts';
import { text } from './text.ts';

type Kind = Overlay['kind'];
type Sources = {
  [K in Kind]: () => Promise<{ default: ComponentType<Required<Overlay & { kind: K }>> }>;
};

// each overlay is fetched when it is first opened
const sources: Sources = {
  login: () => import('./shop/auth/login.tsx'),
  signup: () => import('./shop/auth/signup.tsx'),
  'fresh-code': () => import('./shop/auth/fresh-code.tsx'),
  cart: () => import('./shop/cart/cart.tsx'),
  checkout: () => import('./shop/checkout/checkout.tsx'),
  'quick-order': () => import('./shop/quick-order/quick-order.tsx'),
  add: () => import('./shop/product/add-dialog.tsx'),
  terms: () => import('./shop/site/terms.tsx'),
  video: () => import('./shop/common/video.tsx'),
  viewer: () => import('./shop/product/viewer.tsx'),
  pay: () => import('./shop/payment/pay.tsx'),
  'hand-off': () => import('./shop/payment/hand-off.tsx'),
  'order-placed': () => import('./shop/checkout/order-placed.tsx'),
  suggest: () => import('./shop/site/suggest.tsx'),
  notice: () => import('./shop/site/urgent-notice.tsx'),
  browse: () => import('./shop/frame/browse.tsx'),
};

/** Renders the open overlays; each navigation closes them, and the page behind does not scroll. */
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
        // a boundary each: while the front overlay loads, those behind stay
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: the position in the stack is the identity
          key={`${position} ${overlay.kind}`}
          until={
            <Opening
              shape={SHAPES[overlay.kind]}
              title={titleOf(overlay)}
              onClose={() => takeAway(overlay)}
            />
          }
          onLost={() => giveUp(overlay)}
        >
          <Front {...overlay} />
        </Piece>
      ))}
    </>
  );
}

// other overlays are boxes
const SHAPES: { [K in Kind]?: OpeningShape } = {
  cart: 'sheet',
  checkout: 'wideSheet',
  browse: 'menu',
  viewer: 'full',
};

/** Title of an overlay before its own texts have loaded. */
const titleOf = (overlay: Overlay): string | undefined =>
  overlay.kind === 'browse' ? text.nav[overlay.list] : TITLES[overlay.kind];
const TITLES: { [K in Kind]?: string } = { ...text.openings, terms: text.nav.terms };

/** Closes an overlay after a failed load; the next press loads it again, unlike a failed `lazy`. */
function giveUp(overlay: Overlay) {
  delete fetchedOverlays[overlay.kind];
  takeAway(overlay);
  dispatchEvent(new Event(PIECE_LOST));
}

const takeAway = (overlay: Overlay) =>
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((one) => one !== overlay) }));

function Front(overlay: Overlay) {
  // fixed while the overlay is open: another component would mount a new dialog and lose its state
  const [{ Part }] = useState(() => ({ Part: partOf(overlay.kind) }));
  return <Part {...overlay} />;
}

// a source renders overlays of its own kind, which TypeScript cannot follow through the table
const partOf = (kind: Kind): ComponentType<Overlay> =>
  (fetchedOverlays[kind] ??= lazy(sources[kind] as Sources['cart']) as ComponentType<Overlay>);
