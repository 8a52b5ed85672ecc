import { DomainError } from '#server/errors.ts';
import { type Asker, openTurns, type Queue } from '#server/turns.ts';

/** For whom a piece of work is done. */
type FileAsker = Asker & {
  isStaff?: boolean;
  /** It may take minutes: one such piece at a time, so that others have their turn beside it. */
  isLong?: boolean;
};
type Bounds = { atOnce: number; mostWaiting: number; mostOfOne: number; longestWaitMs: number };

/** Staff wait this many times longer before they are refused. */
const PATIENCE = 3;

/**
 * Limits parallel work, one piece per person. Staff come first, then the least recently served;
 * strangers together leave one place free. Throws `busy`.
 */
export const openFileTurns = (bounds: Bounds) =>
  openTurns<FileAsker>({
    mayBegin: ({ who, isStaff, isLong }, { atWork }) => {
      const others = [...atWork];
      const strangers = others.filter((one) => !one.isStaff).length;
      return (
        others.length < bounds.atOnce &&
        others.every((one) => one.who !== who && !(isLong && one.isLong)) &&
        (isStaff || strangers < Math.max(1, bounds.atOnce - 1))
      );
    },
    compare: (a, b, { lastTurnOf }) =>
      Number(b.isStaff ?? false) - Number(a.isStaff ?? false) ||
      lastTurnOf(a.who) - lastTurnOf(b.who),
    giveWay: (asker, queue) => giveWay(asker, queue, bounds),
    patienceMs: ({ isStaff }) => bounds.longestWaitMs * (isStaff ? PATIENCE : 1),
  });

/**
 * Frees a place in a full queue: the last piece of the person who waits with most makes way for
 * one who waits with fewer.
 */
function giveWay({ who, isStaff }: FileAsker, { waiting }: Queue<FileAsker>, bounds: Bounds) {
  const waitingOf = (who: string) => waiting.filter((one) => one.who === who).length;
  const own = waitingOf(who);
  if (own >= bounds.mostOfOne) throw busy();
  const alike = waiting.filter((one) => Boolean(one.isStaff) === Boolean(isStaff));
  if (alike.length < bounds.mostWaiting) return undefined;
  const most = Math.max(...alike.map((one) => waitingOf(one.who)));
  if (most <= own + 1) throw busy();
  return alike.findLast((one) => waitingOf(one.who) === most);
}

const busy = () => new DomainError('unavailable', 'busy');
