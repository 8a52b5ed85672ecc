import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { useSession } from '#app/session/session.ts';
import { readAgain, tellTabs } from '#app/session/tabs.ts';
import { overlayText } from '#app/text/overlays.ts';
import type { User } from '#contract/auth.ts';
import { errorText } from '#shared/labels/errors.ts';

/**
 * Target after login: the staff pages, the console, or back to the checkout for a buyer (domain.md
 * M32).
 */
export function useAfterLogin({ thenCheckout, stay, resume }: AuthStart) {
  const navigate = useNavigate();
  const { close } = useOverlays();
  const signIn = useSession((session) => session.signIn);
  return async (user: User) => {
    signIn(user);
    readProfile(user);
    tellTabs('session');
    if (resume) return readAgain();
    // cached responses belong to the user who was signed in before
    void mutate(() => true, undefined, { revalidate: true });
    toast('success', overlayText.login.welcome(user.firstName));
    if (thenCheckout) return showCheckout();
    close();
    if (!stay) await navigate(user.role === 'admin' ? '/console/admin' : '/console');
  };
}

/** Refreshes the profile in the background; the login response already names the user. */
function readProfile({ _id }: User) {
  const isStill = () => useSession.getState().user?._id === _id;
  api('GET /api/users/profile').then(
    (user) => isStill() && useSession.getState().signIn(user),
    () => isStill() && toast('danger', errorText('profile_fetch_failed')),
  );
}

/** Opens the checkout in place of the login, or closes the login if it covers the checkout. */
function showCheckout() {
  const { stack, replace, close } = useOverlays.getState();
  if (stack.at(-2)?.kind === 'checkout') close();
  else replace({ kind: 'checkout' });
}
