import { useState } from 'react';
import { Block } from '#app/common/block.tsx';
import { PastOrderRows, PastOrderSteps } from '#app/common/past-orders.tsx';
import { pastOrdersText as t } from '#app/text/past-orders.ts';
import { useApi } from '#app/use-api.ts';

/** Orders from the former shop; renders nothing without any. */
export function UserPastOrders({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data } = useApi('GET /api/admin/users/:id/past-orders', {
    params: { id },
    query: { page: String(page) },
  });
  if (!data || data.total === 0) return null;
  return (
    <Block title={t.title}>
      <PastOrderRows orders={data.items} />
      <PastOrderSteps list={data} onPage={setPage} />
    </Block>
  );
}
