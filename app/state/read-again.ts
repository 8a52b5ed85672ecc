import { mutate } from 'swr';
import { useSession } from './session.ts';

/** Reads what stands on the screen anew, and leaves it there meanwhile. */
export const readAgain = () => {
  if (!useSession.getState().successor) void mutate(() => true);
};
