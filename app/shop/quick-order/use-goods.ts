import { useCallback, useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { codeOf, type Known } from './judge-rows.ts';

/** What the shop knows of typed codes; each is asked for once, and again only where the answer was lost. */
export function useGoods() {
  const [known, setKnown] = useState(new Map<string, Known>());
  const asked = useRef(new Set<string>());
  const ask = useCallback(async (rows: { code: string }[]) => {
    const codes = [...new Set(rows.map(codeOf))].filter((code) => code && !asked.current.has(code));
    if (codes.length === 0) return;
    for (const code of codes) asked.current.add(code);
    const tell = (answer: (code: string) => Known) =>
      setKnown(
        (before) => new Map([...before, ...codes.map((code) => [code, answer(code)] as const)]),
      );
    tell(() => 'asking');
    try {
      // a code is never that long; it would be refused with all the others
      const short = codes.filter((code) => code.length <= MAX_CODE);
      const { found } = await api('POST /api/cart/goods', { body: { codes: short } });
      const lines = new Map(found.map(({ code, line }) => [code, line]));
      tell((code) => lines.get(code) ?? 'unknown');
    } catch {
      for (const code of codes) asked.current.delete(code);
      tell(() => 'lost');
    }
  }, []);
  return { known, ask };
}

const MAX_CODE = 40;
