import type { ApiError, Call } from '#app/api.ts';
import { useOverlays } from '#app/overlays.ts';
import { askFreshCode } from './fresh-code.ts';
import { useSession } from './session.ts';
import { isLoginOpen, lockSession } from './session-lock.ts';

/** Calls of the login itself, and the profile call that checks the session. */
const ASKED_WITHOUT_SESSION = /^\/api\/(auth\/(login|signup|logout)|otp|users\/profile)\b/;
const waiting = new Set<(isBack: boolean) => void>();

/** Resolves a refusal by a fresh code or a login; true if the call may be sent again. */
export async function remedy({ status, body }: ApiError, call: Call): Promise<boolean> {
  if (body.message === 'fresh_code_required') return await askFreshCode();
  return status === 401 && !ASKED_WITHOUT_SESSION.test(call.path) && (await waitForLogin(call));
}

/** Waits for the login after an expired session; a dismissed login refuses the call. */
async function waitForLogin({ method }: Call): Promise<boolean> {
  const session = useSession.getState();
  if (session.status !== 'signedIn') {
    session.end();
    return false;
  }
  // background reads open the login once, an action of the user every time
  if (!session.isLocked || method !== 'GET') lockSession();
  if (!isLoginOpen()) return false;
  return await new Promise<boolean>((resolve) => waiting.add(resolve));
}

function settle(isBack: boolean) {
  for (const resolve of waiting) resolve(isBack);
  waiting.clear();
}

useOverlays.subscribe(() => isLoginOpen() || settle(!useSession.getState().isLocked));
