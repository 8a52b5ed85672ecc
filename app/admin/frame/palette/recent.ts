import { useSession } from '#app/session/session.ts';
import type { Row } from './rows.ts';

const MOST = 6;

/**
 * Per-user key in the storage of the tab. Rows hold names of people, which the next user must not
 * see.
 */
const placeOf = () => `palette:${useSession.getState().user?._id}`;

/** Rows that were opened last in this tab, newest first. */
export function recentRows(): Row[] {
  try {
    // only `keepRow` writes this entry
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
    // storage is full or forbidden: nothing is remembered
  }
}
