import { useNavigate } from 'react-router';
import type { User } from '../../../contract/auth.ts';
import { type AuthStart, useOverlays } from '../../state/overlays.ts';
import { useSession } from '../../state/session.ts';
import { overlayText } from '../../text/overlays.ts';
import { toast } from '../../parts/toast.tsx';

/** Where a person goes after login: staff to theirs, others to the console, a buyer at the checkout back to it (domain.md M32). */
export function useAfterLogin({ thenCheckout, stay }: AuthStart) {
  const navigate = useNavigate();
  const { close, replace } = useOverlays();
  const signIn = useSession((session) => session.signIn);
  return async (user: User) => {
    signIn(user);
    toast('success', overlayText.login.welcome(user.firstName));
    if (thenCheckout) return replace({ kind: 'checkout' });
    close();
    if (!stay) await navigate(user.role === 'admin' ? '/console/admin' : '/console');
  };
}
