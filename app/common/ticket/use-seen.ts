import { useEffect } from 'react';
import { mutate } from 'swr';
import { api } from '#app/api.ts';
import { useSession } from '#app/session/session.ts';

/** Tells the shop that the messages of the other side are before somebody's eyes. */
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

/** The counters of page and list move at once, also where news do not come through. */
async function markSeen(id: string, as: 'buyer' | 'staff') {
  await api('POST /api/tickets/:id/seen', { params: { id }, body: { as } });
  await Promise.all([
    useSession.getState().readInfo(),
    mutate((key) => typeof key === 'string' && /^\/api\/(admin\/)?tickets/.test(key)),
  ]);
}
