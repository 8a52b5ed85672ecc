import { useEffect } from 'react';
import { useOverlays } from '#app/overlays.ts';

/**
 * `#login=09….token`, printed by the server's command line; browsers never send the part after `#`,
 * so no proxy logs it.
 */
const LINK = /^#login=(09\d{9})\.([\w-]{43})$/;

/** Opens the login at its second step for such a link. */
export function useLoginLink() {
  useEffect(() => {
    const [, mobileNumber, token] = LINK.exec(location.hash) ?? [];
    if (!mobileNumber || !token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    useOverlays.getState().open({ kind: 'login', mobileNumber, token });
  }, []);
}
