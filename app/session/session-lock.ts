import { ApiError, api } from '#app/api.ts';
import { type Overlay, useOverlays } from '#app/overlays.ts';
import { useSession } from './session.ts';
import { hearTabs, readAgain } from './tabs.ts';

const isResuming = (one: Overlay) => one.kind === 'login' && one.resume === true;
export const isLoginOpen = () => useOverlays.getState().stack.some(isResuming);

/** Opens the login over what is on the screen. */
export function lockSession() {
  useSession.setState({ isLocked: true });
  const { stack, open } = useOverlays.getState();
  if (stack.some(({ kind }) => kind === 'login')) return;
  const mobileNumber = useSession.getState().user?.mobileNumber;
  open({ kind: 'login', resume: true, ...(mobileNumber && { mobileNumber }) });
}

// the same user has signed in again
useSession.subscribe(({ isLocked, successor }) => {
  if ((isLocked && !successor) || !isLoginOpen()) return;
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((one) => !isResuming(one)) }));
});

/** Another tab signed in or out: reloads the profile. */
hearTabs('session', async () => {
  const { status, signIn } = useSession.getState();
  if (status !== 'signedIn') return;
  try {
    signIn(await api('GET /api/users/profile'));
    readAgain();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) lockSession();
  }
});
