import { useSession } from '#app/session/session.ts';

/** True for staff who see the prices of a buyer, and then says that nothing is ordered at them. */
export function isView(): boolean {
  if (!useSession.getState().user?.buyer) return false;
  // lazy: the sentences of refusals are many
  void import('./tell-view.ts').then(({ tellView }) => tellView());
  return true;
}
