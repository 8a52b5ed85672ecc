import { useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { isView } from './is-view.ts';

/** Opens the checkout; a visitor logs in first. */
export function openCheckout() {
  if (isView()) return;
  const isVisitor = useSession.getState().status === 'visitor';
  useOverlays
    .getState()
    .open(isVisitor ? { kind: 'login', thenCheckout: true } : { kind: 'checkout' });
}
