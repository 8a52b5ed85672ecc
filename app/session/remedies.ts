import type { ApiError, Call } from '#app/api.ts';
import { useOverlays } from '#app/overlays.ts';
import { askFreshCode } from './fresh-code.ts';
import { useSession } from './session.ts';
import { isLoginOpen, lockSession } from './session-lock.ts';

/** Calls that the login itself sends, and the one that looks who is there. */
const ASKED_WITHOUT_SESSION = /^\/api\/(auth\/(login|signup|logout)|otp|users\/profile)\b/;
const waiting = new Set<(isBack: boolean) => void>();

/** What a person can do about a refused call; true where it may be sent again. */
export async function remedy({ status, body }: ApiError, call: Call): Promise<boolean> {
  if (body.message === 'fresh_code_required') return await askFreshCode();
  return status === 401 && !ASKED_WITHOUT_SESSION.test(call.path) && (await waitForLogin(call));
}

/** A call refused for want of a session waits for the login over the screen; given up, the login refuses it. */
async function waitForLogin({ method }: Call): Promise<boolean> {
  const session = useSession.getState();
  if (session.status !== 'signedIn') {
    session.end();
    return false;
  }
  // what reads in the background asks once; a press asks each time
  if (!session.isLocked || method !== 'GET') lockSession();
  if (!isLoginOpen()) return false;
  return await new Promise<boolean>((resolve) => waiting.add(resolve));
}

function settle(isBack: boolean) {
  for (const resolve of waiting) resolve(isBack);
  waiting.clear();
}

useOverlays.subscribe(() => isLoginOpen() || settle(!useSession.getState().isLocked));
