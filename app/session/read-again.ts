import { useSession } from './session.ts';

/** Revalidates the data on screen and keeps showing it meanwhile. */
export async function readAgain() {
  if (useSession.getState().successor) return;
  // lazy: a page that never revalidated does not need the library
  const { mutate } = await import('swr');
  await mutate(() => true);
}
