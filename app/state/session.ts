import { create } from 'zustand';
import type { User } from '../../contract/auth.ts';
import type { ConsoleInfo } from '../../contract/console.ts';
import { ApiError, addRemedy, api } from '../api.ts';
import { dropDrafts } from './drafts.ts';
import { type Overlay, useOverlays } from './overlays.ts';
import { hearTabs, tellTabs } from './tabs.ts';

type Session = {
  /** `unknown` until the browser has looked; public pages are the same for everyone until then. */
  status: 'unknown' | 'visitor' | 'signedIn' | 'failed';
  user: User | null;
  info: ConsoleInfo | null;
  /** The server knows the session no more. What is on the screen stays until a login brings it back. */
  isLocked: boolean;
  /** Another person of the same role has signed in on this browser; the screen still holds work of `user`. */
  successor: User | null;
  /** Reads the profile if the companion cookie says that a session exists. */
  start(): Promise<void>;
  signIn(user: User): void;
  /** GET /api/console, sent on every console navigation. */
  readInfo(): Promise<void>;
  /** Opens the login over what is on the screen. */
  lock(): void;
  /** The person leaves on purpose: nothing of theirs stays in this browser. */
  end(): void;
};

const CLOSED = { isLocked: false, successor: null } as const;
export const VISITOR = { status: 'visitor', user: null, info: null, ...CLOSED } as const;
const hasSession = () => /(?:^|;\s*)signedIn=1/.test(document.cookie);

export const useSession = create<Session>((set, get) => ({
  ...VISITOR,
  status: 'unknown',
  async start() {
    if (!hasSession()) return set(VISITOR);
    try {
      set({ status: 'signedIn', user: await api('GET /api/users/profile') });
    } catch (error) {
      set(error instanceof ApiError && error.status === 401 ? VISITOR : { status: 'failed' });
    }
  },
  signIn(user) {
    recognize(user);
    tellTabs('session');
  },
  async readInfo() {
    const info = await api('GET /api/console');
    set({ info });
    recognize(info.user);
  },
  lock() {
    set({ isLocked: true });
    const { stack, open } = useOverlays.getState();
    if (stack.some(({ kind }) => kind === 'login')) return;
    const mobileNumber = get().user?.mobileNumber;
    open({ kind: 'login', resume: true, ...(mobileNumber && { mobileNumber }) });
  },
  end() {
    const { user } = get();
    if (user) dropDrafts(user._id);
    set(VISITOR);
    tellTabs('session');
  },
}));

/** The same person goes on; another one of the same role is asked first; another role sees nothing of this screen. */
function recognize(user: User) {
  const { status, user: known } = useSession.getState();
  const isOther = status === 'signedIn' && known !== null && known._id !== user._id;
  if (isOther && known.role === user.role) useSession.setState({ successor: user });
  else useSession.setState({ ...CLOSED, status: 'signedIn', user });
  if (isOther && known.role !== user.role) location.replace('/console');
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((one) => !isResuming(one)) }));
}

const isResuming = (one: Overlay) => one.kind === 'login' && one.resume === true;
export const isLoginOpen = () => useOverlays.getState().stack.some(isResuming);

// a page that is refused nothing does without what mends a refusal
addRemedy(async (refusal, call) => (await import('./remedies.ts')).remedy(refusal, call));

/** Reads what stands on the screen anew, and leaves it there meanwhile. */
export const readAgain = async () => {
  if (useSession.getState().successor) return;
  // a screen that has read something has brought this library; public pages do without it
  const { mutate } = await import('swr');
  await mutate(() => true);
};

/** Another tab signed in or out: who is it now? */
hearTabs('session', async () => {
  const session = useSession.getState();
  if (session.status !== 'signedIn') return;
  try {
    recognize(await api('GET /api/users/profile'));
    await readAgain();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.lock();
  }
});
