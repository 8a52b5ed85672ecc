import { useState } from 'react';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useWork } from '#app/forms/use-work.ts';
import { refreshInfo } from '#app/session/session.ts';
import { parcelsText as t } from '#app/text/admin/parcels.ts';
import type { ParcelResult } from '#contract/desk/parcels.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leaves } from '#shared/staff-moves.ts';
import type { ParcelRows } from './use-parcel-rows.ts';

/** Prepares and ships many orders, one request each; a repeated request is harmless. */
export function useSend(
  { rows, ready, isTyped, tell }: ParcelRows,
  onChange: () => Promise<unknown>,
) {
  const action = useAction();
  const [report, setReport] = useState('');
  useWork(isTyped);
  const paid = rows.filter(({ status }) => leaves(orderMoves.processing, status));
  const run = (
    work: () => Promise<{ results: ParcelResult[] }>,
    sentence: (done: number, refused: number) => string,
  ) =>
    action.run(async () => {
      setReport('');
      const { results } = await work();
      await onChange();
      tell(results);
      const refused = results.filter(({ error }) => error !== null).length;
      setReport(sentence(results.length - refused, refused));
      refreshInfo();
    });
  const prepare = () => {
    const ids = paid.map(({ _id }) => _id);
    return run(() => api('POST /api/admin/parcels/preparation', { body: { ids } }), t.prepared);
  };
  const ship = async () => {
    if (ready.length === 0) return setReport(t.nothingReady);
    const shipments = ready.map(({ _id: id, carrier, code }) => ({
      id,
      carrier,
      trackingCode: carrier === 'pickup' ? '' : code,
    }));
    await run(() => api('POST /api/admin/parcels/shipment', { body: { rows: shipments } }), t.sent);
  };
  return { paid, report, isBusy: action.isBusy, message: action.message(), prepare, ship };
}
