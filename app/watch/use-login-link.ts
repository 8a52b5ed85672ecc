import { useEffect } from 'react';
import { useOverlays } from '#app/overlays.ts';

/** `#login=09….token`, printed at the machine of the server: behind the `#` nothing is sent or kept by a proxy. */
const LINK = /^#login=(09\d{9})\.([\w-]{43})$/;

/** Opens the login on its second step for who comes with such an address. */
export function useLoginLink() {
  useEffect(() => {
    const [, mobileNumber, token] = LINK.exec(location.hash) ?? [];
    if (!mobileNumber || !token) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    useOverlays.getState().open({ kind: 'login', mobileNumber, token });
  }, []);
}
