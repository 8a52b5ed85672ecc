import { useEffect, useState } from 'react';
import { parseList } from '#app/common/pasted-list/parse-list.ts';
import { codeOf, useProductsByCode } from '#app/common/pasted-list/use-products-by-code.ts';
import { newKey } from '#app/forms/new-key.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import type { DraftLine } from './new-order.ts';
import { judgePasted, type PastedRow } from './pasted-rows.ts';

/** Pasted list: clear lines go into the order at once, the others wait for a decision. */
export function usePasted(sale: SaleKind, onLines: (lines: DraftLine[]) => void) {
  const [rows, setRows] = useState<PastedRow[]>([]);
  const { known, ask } = useProductsByCode();
  const judged = rows.map((row) => ({
    row,
    verdict: judgePasted(row, known.get(codeOf(row)), sale),
  }));
  const ready = judged.flatMap(({ row, verdict }) =>
    verdict.kind === 'ready' ? [{ key: row.key, line: verdict.line }] : [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ready` follows from these
  useEffect(() => {
    if (ready.length === 0) return;
    onLines(ready.map(({ line }) => line));
    const taken = new Set(ready.map(({ key }) => key));
    setRows((now) => now.filter(({ key }) => !taken.has(key)));
  }, [rows, known, sale]);
  const change = (key: string, to: Partial<PastedRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...to } : row)));
  return {
    judged,
    /** Returns true if the text contained a line. */
    read(text: string): boolean {
      const lines = parseList(text);
      setRows((now) => [...now, ...lines.map((line) => ({ ...line, key: newKey() }))]);
      void ask(lines);
      return lines.length > 0;
    },
    ask: () => void ask(rows),
    /** Puts the chosen product into the row that named it in words. */
    pick(key: string, code: string) {
      change(key, { code });
      void ask([{ code }]);
    },
    count: (key: string, pieces: number) => change(key, { quantity: `${pieces}` }),
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
  };
}

export type Pasted = ReturnType<typeof usePasted>;
