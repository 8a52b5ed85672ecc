import { useSession } from './session.ts';

/** Reads what stands on the screen again, and leaves it there meanwhile. */
export async function readAgain() {
  if (useSession.getState().successor) return;
  // a page that was never read this way has no need of it
  const { mutate } = await import('swr');
  await mutate(() => true);
}
