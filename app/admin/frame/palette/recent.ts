import { useSession } from '#app/session/session.ts';
import type { Row } from './rows.ts';

const MOST = 6;

/** Names of people: they go with the tab, and nobody else who signs in here is shown them. */
const placeOf = () => `palette:${useSession.getState().user?._id}`;

/** What was opened last in this tab, newest first. */
export function recentRows(): Row[] {
  try {
    // written below, for this tab alone
    return JSON.parse(sessionStorage.getItem(placeOf()) ?? '[]') as Row[];
  } catch {
    return [];
  }
}

export function keepRow(row: Row): void {
  const others = recentRows().filter(({ to }) => to !== row.to);
  try {
    sessionStorage.setItem(placeOf(), JSON.stringify([row, ...others].slice(0, MOST)));
  } catch {
    // a full or forbidden store: nothing is remembered
  }
}
