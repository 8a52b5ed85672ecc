import { create } from 'zustand';
import type { User } from '../../contract/auth.ts';
import type { ConsoleInfo } from '../../contract/console.ts';
import { ApiError, api, whenSessionEnds } from '../api.ts';

type Session = {
  /** `unknown` until the browser has looked; public pages are the same for everyone until then. */
  status: 'unknown' | 'visitor' | 'signedIn' | 'failed';
  user: User | null;
  info: ConsoleInfo | null;
  /** Reads the profile if the companion cookie says that a session exists. */
  start(): Promise<void>;
  signIn(user: User): void;
  /** GET /api/console, sent on every console navigation. */
  readInfo(): Promise<void>;
  end(): void;
  logout(): Promise<void>;
};

const VISITOR = { status: 'visitor', user: null, info: null } as const;
const hasSession = () => /(?:^|;\s*)signedIn=1/.test(document.cookie);

export const useSession = create<Session>((set) => ({
  status: 'unknown',
  user: null,
  info: null,
  async start() {
    if (!hasSession()) return set(VISITOR);
    try {
      set({ status: 'signedIn', user: await api('GET /api/users/profile') });
    } catch (error) {
      set(error instanceof ApiError && error.status === 401 ? VISITOR : { status: 'failed' });
    }
  },
  signIn: (user) => set({ status: 'signedIn', user }),
  async readInfo() {
    const info = await api('GET /api/console');
    set({ status: 'signedIn', user: info.user, info });
  },
  end: () => set(VISITOR),
  async logout() {
    await api('POST /api/auth/logout');
    set(VISITOR);
  },
}));

whenSessionEnds(() => useSession.getState().end());
