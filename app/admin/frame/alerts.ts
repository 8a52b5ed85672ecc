import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { madeByOthers } from '#app/admin/common/own-work.ts';
import { toast } from '#app/common/toast.tsx';
import { useSession } from '#app/session/session.ts';
import { staffAlertsText as t } from '#app/text/admin/staff-alerts.ts';
import type { ConsoleInfo } from '#contract/console.ts';
import { keysOf } from '#shared/keys-of.ts';
import { playChime } from './chime.ts';

type Waiting = NonNullable<ConsoleInfo['waiting']>;
type Kind = keyof Waiting;

const PLACES: Record<Kind, string> = {
  orders: 'orders?status=registered,paid',
  manualOrders: 'manual-order-registration',
  tickets: 'tickets?status=open',
  suggests: 'suggests',
  partners: 'partner-requests?status=pending',
  withdrawals: 'users-withdraw?status=pending,approved',
  transfers: 'transfers?status=pending,checked',
  returns: 'returns?status=requested,received',
  identities: 'identities?status=pending,new',
};
const ICONS = { plain: '/favicon.svg', waiting: '/favicon-waiting.svg' };

/** Total of waiting work that this member of staff may see. */
export const useWaitingSum = (): number =>
  useSession(({ info }) => Object.values(info?.waiting ?? {}).reduce((sum, n) => sum + n, 0));

/** Shows the count of waiting work in the tab; when it grows, a toast and a sound announce it. */
export function useStaffAlerts(): void {
  const waiting = useSession((session) => session.info?.waiting);
  const sum = useWaitingSum();
  const known = useRef<Waiting>(undefined);
  const navigate = useNavigate();
  useEffect(() => markTab(sum), [sum]);
  useEffect(() => {
    const before = known.current;
    known.current = waiting ?? undefined;
    if (!before || !waiting) return;
    for (const kind of keysOf(waiting)) {
      if (madeByOthers(kind, (waiting[kind] ?? 0) - (before[kind] ?? 0)) <= 0) continue;
      const run = () => void navigate(`/console/admin/${PLACES[kind]}`);
      toast('info', t.arrived(kind), { label: t.show, run });
      playChime();
    }
  }, [waiting, navigate]);
}

/**
 * Marks the title, the icon and the badge of the installed app. An observer restores the mark, as
 * each screen sets its own title.
 */
function markTab(sum: number): () => void {
  const mark = () => {
    const plain = t.uncounted(document.title);
    const wanted = sum > 0 ? t.counted(sum, plain) : plain;
    if (document.title !== wanted) document.title = wanted;
  };
  mark();
  setIcon(sum > 0 ? ICONS.waiting : ICONS.plain);
  navigator.setAppBadge?.(sum).catch(() => {});
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = t.uncounted(document.title);
    setIcon(ICONS.plain);
  };
}

function setIcon(href: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (icon && icon.getAttribute('href') !== href) icon.href = href;
}
