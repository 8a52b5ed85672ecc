import { create } from 'zustand';
import { ApiError, addRemedy, api } from '#app/api.ts';
import type { User } from '#contract/auth.ts';
import type { ConsoleInfo } from '#contract/console.ts';

type Session = {
  /** `unknown` until the browser has checked; until then public pages are the same for everyone. */
  status: 'unknown' | 'visitor' | 'signedIn' | 'failed';
  user: User | null;
  info: ConsoleInfo | null;
  /** The session expired on the server; the screen stays until a login renews it. */
  isLocked: boolean;
  /** Another person of the same role has signed in on this browser; the screen still holds work of `user`. */
  successor: User | null;
  /** Loads the profile if the companion cookie indicates a session. */
  start(): Promise<void>;
  signIn(user: User): void;
  /** GET /api/console, sent on every console navigation. */
  readInfo(): Promise<void>;
  end(): void;
};

const CLOSED = { isLocked: false, successor: null } as const;
const VISITOR = { status: 'visitor', user: null, info: null, ...CLOSED } as const;
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
  /**
   * Continues for the same user. Another user of the same role is asked first; another role leaves
   * this screen.
   */
  signIn(user) {
    const { status, user: known } = get();
    const isOther = status === 'signedIn' && known !== null && known._id !== user._id;
    if (isOther && known.role === user.role) return set({ successor: user });
    set({ ...CLOSED, status: 'signedIn', user });
    if (isOther) location.replace('/console');
  },
  async readInfo() {
    const info = await api('GET /api/console');
    set({ info });
    get().signIn(info.user);
  },
  end: () => set(VISITOR),
}));

/** Updates the counters of the sidebar; a failed read is repeated by the next navigation. */
export const refreshInfo = () =>
  void useSession
    .getState()
    .readInfo()
    .catch(() => {});

// lazy: a page without a refusal needs no handler
addRemedy(async (refusal, call) => (await import('./remedies.ts')).remedy(refusal, call));
