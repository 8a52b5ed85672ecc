import { useCallback, useRef, useState } from 'react';
import { api } from '#app/api.ts';
import type { CartLine } from '#contract/cart.ts';
import { foldCode } from '#shared/fold-text.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { isCode } from './quantity.ts';

/** A product that a line of text may refer to. */
export type Similar = { code: string; title: string };

/** Result for a code: its product, similar products, loading, or failed. */
export type CodeResult = CartLine | Similar[] | 'asking' | 'lost';

/** The code as sent to the server. */
export const codeOf = ({ code }: { code: string }) => code.trim();

export const isLine = (known: CodeResult | undefined): known is CartLine =>
  typeof known === 'object' && !Array.isArray(known);

/** Products of typed codes; each code is requested once, and again only after a failed request. */
export function useProductsByCode(saleType?: SaleKind) {
  const [known, setKnown] = useState(new Map<string, CodeResult>());
  const requested = useRef(new Set<string>());
  const ask = useCallback(
    async (rows: { code: string }[]) => {
      const codes = [...new Set(rows.map(codeOf))].filter(
        (code) => code && !requested.current.has(code),
      );
      if (codes.length === 0) return;
      for (const code of codes) requested.current.add(code);
      const tell = (answer: (code: string) => CodeResult) =>
        setKnown(
          (before) => new Map([...before, ...codes.map((code) => [code, answer(code)] as const)]),
        );
      tell(() => 'asking');
      try {
        // too long for a code; the server would refuse the whole request
        const short = codes.filter((code) => code.length <= MAX_CODE);
        const { found } = await api('POST /api/cart/goods', { body: { codes: short } });
        const lines = new Map(found.map(({ code, line }) => [code, line]));
        const missing = codes.filter((code) => !lines.has(code));
        const similar = new Map(
          await Promise.all(missing.map((words) => findSimilar(words, saleType))),
        );
        tell((code) => lines.get(code) ?? similar.get(code) ?? []);
      } catch {
        for (const code of codes) requested.current.delete(code);
        tell(() => 'lost');
      }
    },
    [saleType],
  );
  return { known, ask };
}

const MAX_CODE = 40;
const MAX_SIMILAR = 3;

/** Products that match the words; for a code only those that differ in spelling. */
async function findSimilar(words: string, saleType?: SaleKind): Promise<[string, Similar[]]> {
  const query = { q: words.slice(0, MAX_QUERY), saleType, pageSize: 12 };
  const { items } = await api('GET /api/main/search', { query });
  const same = items.filter(({ code }) => foldLetters(code) === foldLetters(words));
  const isNamed = ({ title }: { title: string }) =>
    words.split(/[\s\u200c]+/).some((word) => word.length > 2 && title.includes(word));
  const similar = isCode(words) || /^\d+$/.test(words) ? same : items.filter(isNamed);
  return [words, similar.slice(0, MAX_SIMILAR).map(({ code, title }) => ({ code, title }))];
}

/** Maximum length of a search query. */
const MAX_QUERY = 120;

/** Folds the letter O into zero and drops separators, as buyers confuse them. */
const foldLetters = (code: string) =>
  foldCode(code).toLowerCase().replaceAll('o', '0').replaceAll(/[_./]/g, '');
