import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { type AuthStart, useOverlays } from '#app/overlays.ts';
import { readAgain } from '#app/session/read-again.ts';
import { useSession } from '#app/session/session.ts';
import { tellTabs } from '#app/session/tabs.ts';
import { errorText } from '#app/text/errors.ts';
import { overlayText } from '#app/text/overlays.ts';
import type { User } from '#contract/auth.ts';

/** Where a person goes after login: staff to theirs, others to the console, a buyer at the checkout back to it (domain.md M32). */
export function useAfterLogin({ thenCheckout, stay, resume }: AuthStart) {
  const navigate = useNavigate();
  const { close } = useOverlays();
  const signIn = useSession((session) => session.signIn);
  return async (user: User) => {
    signIn(user);
    readProfile(user);
    tellTabs('session');
    if (resume) return readAgain();
    // answers of whoever was signed in before are not theirs
    void mutate(() => true, undefined, { revalidate: true });
    toast('success', overlayText.login.welcome(user.firstName));
    if (thenCheckout) return showCheckout();
    close();
    if (!stay) await navigate(user.role === 'admin' ? '/console/admin' : '/console');
  };
}

/** Nobody waits for it: the answer of the login holds the same person. */
function readProfile({ _id }: User) {
  const isStill = () => useSession.getState().user?._id === _id;
  api('GET /api/users/profile').then(
    (user) => isStill() && useSession.getState().signIn(user),
    () => isStill() && toast('danger', errorText('profile_fetch_failed')),
  );
}

/** The checkout takes the place of the login, unless the login stands on one already. */
function showCheckout() {
  const { stack, replace, close } = useOverlays.getState();
  if (stack.at(-2)?.kind === 'checkout') close();
  else replace({ kind: 'checkout' });
}
