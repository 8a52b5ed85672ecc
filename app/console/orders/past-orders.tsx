import { useState } from 'react';
import { PastOrderRows, PastOrderSteps } from '#app/common/past-orders.tsx';
import { pastOrdersText as t } from '#app/text/past-orders.ts';
import { useApi } from '#app/use-api.ts';

/** Orders of the user at the former shop, below the current ones; renders nothing without any. */
export function OwnPastOrders() {
  const [page, setPage] = useState(1);
  const { data } = useApi('GET /api/past-orders', { query: { page: String(page) } });
  if (!data || data.total === 0) return null;
  return (
    <section className="mt-4 rounded-tile bg-card p-4 shadow-1 desk:p-5" aria-label={t.title}>
      <h2 className="font-extrabold">{t.title}</h2>
      <p className="mb-2 text-sm text-ink-500">{t.hint}</p>
      <PastOrderRows orders={data.items} />
      <PastOrderSteps list={data} onPage={setPage} />
    </section>
  );
}
