import { useState } from 'react';
import { api } from '#app/api.ts';
import { refusalText } from '#app/refusal.ts';
import type { AdminProduct, ProductStatus } from '#contract/admin-catalogue.ts';

type Failure = { id: string; title: string; reason: string };
export type Bulk = ReturnType<typeof useBulkStatus>;

/** Products chosen on a page of the list, and one status for all of them; what is refused stays chosen, with its reason. */
export function useBulkStatus(products: AdminProduct[] | undefined, onChange: () => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<number>();
  const [result, setResult] = useState<{ done: number; failures: Failure[] }>();
  // what a filter or another page has taken away is no longer meant
  const rows = (products ?? []).filter(({ _id }) => chosen.has(_id));
  const choose = (ids: string[], isOn: boolean) => {
    setResult(undefined);
    const kept = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...kept, ...ids] : kept));
  };
  const run = async (status: ProductStatus) => {
    const failures: Failure[] = [];
    for (const [at, { _id, title }] of rows.entries()) {
      setProgress(at);
      try {
        await api('POST /api/admin/products/:id/status', { params: { id: _id }, body: { status } });
      } catch (refusal) {
        failures.push({ id: _id, title, reason: refusalText(refusal) });
      }
    }
    setProgress(undefined);
    setResult({ done: rows.length - failures.length, failures });
    setChosen(new Set(failures.map(({ id }) => id)));
    onChange();
  };
  return { rows, chosen, choose, clear: () => choose([...chosen], false), progress, result, run };
}
