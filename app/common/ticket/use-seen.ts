import { useEffect } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { useSession } from '#app/session/session.ts';

/** Marks messages of the other side as seen once the page is visible. */
export function useSeen(id: string, unread: number, as: 'buyer' | 'staff') {
  useEffect(() => {
    if (unread === 0) return;
    const tell = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', tell);
      markSeen(id, as).catch(() => {});
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, unread, as]);
}

/** Marks the messages and updates all counters at once, even without server events. */
async function markSeen(id: string, as: 'buyer' | 'staff') {
  await api('POST /api/tickets/:id/seen', { params: { id }, body: { as } });
  await Promise.all([
    useSession.getState().readInfo(),
    mutate((key) => typeof key === 'string' && /^\/api\/(admin\/)?tickets/.test(key)),
  ]);
}
