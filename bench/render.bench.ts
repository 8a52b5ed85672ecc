import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import { type Bench, cpuOf, type Line } from './bench.ts';

const TIMES = 200;
const TICKS_PER_SECOND = 100;
const AIM = 3;
/** Fewest pages that overflow the cache's share for new pages, a quarter of a megabyte. */
const FEWEST = 100;

/**
 * CPU time of an uncached page beside a bare renderToString of the same markup: a list of 24 cards,
 * and a product. The page cache is too small for any hit.
 */
export const run: Bench = async () => {
  const shop = await startShop({ env: { PAGE_CACHE_MB: '1' } });
  try {
    return [
      await measure(shop, 'a 24-card list', listPath),
      await measure(shop, 'a product', await productPaths(shop)),
    ];
  } finally {
    await shop.stop();
  }
};

/** Every price is another list; all of them show the same products. */
const listPath = (at: number) => `/products?saleType=partialSell&minPrice=${at + 1}`;

async function productPaths({ url }: RunningShop): Promise<(at: number) => string> {
  const pages = Array.from({ length: 5 }, async (_, page) => {
    const answer = await fetch(`${url}/api/main/products?pageSize=48&page=${page + 1}`);
    return ((await answer.json()) as Listed).items;
  });
  const paths = (await Promise.all(pages))
    .flat()
    .map(({ brand, category, slug }) => encodeURI(`/${brand.slug}/${category.slug}/${slug}`));
  if (paths.length < FEWEST) throw new Error('the shop has too few products');
  return (at) => paths[at % paths.length] ?? '/';
}

type Named = { slug: string };
type Listed = { items: (Named & { brand: Named; category: Named })[] };

type Path = (at: number) => string;

async function measure(shop: RunningShop, name: string, path: Path): Promise<Line> {
  const page = await cpuOfPages(shop, path);
  const markup = await (await fetch(shop.url + path(0))).text();
  const tree = treeOf(markup);
  const bare = await cpuOf(5, TIMES, async () => renderToString(tree));
  return {
    claim: `uncached server render of ${name}, CPU`,
    measured: `page ${page.toFixed(2)} ms, bare renderToString ${bare.toFixed(2)} ms, ${Math.round(markup.length / 1024)} kB of HTML`,
    ratio: `${(page / bare).toFixed(2)} times the bare render`,
    aim: `at most ${AIM} times`,
    meets: page / bare <= AIM,
  };
}

async function cpuOfPages(shop: RunningShop, path: Path): Promise<number> {
  let at = 0;
  const get = async () => {
    const answer = await fetch(shop.url + path(at++));
    if (answer.headers.get('cache-status')?.includes('hit')) throw new Error('it was cached');
    await answer.arrayBuffer();
  };
  for (let i = 0; i < TIMES; i++) await get();
  const costs: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = cpuOfProcess(shop.process.pid);
    for (let i = 0; i < TIMES; i++) await get();
    costs.push((cpuOfProcess(shop.process.pid) - before) / TIMES);
  }
  return costs.toSorted((a, b) => a - b)[2] ?? 0;
}

/** User and system milliseconds of a process since its start (Linux: proc(5), fields 14 and 15). */
function cpuOfProcess(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

type Node = {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
};

/** The markup as React elements, without any component: the least that React itself can do for this page. */
function treeOf(html: string): ReactNode {
  // the parser that the sanitiser brings along
  const requireFromSanitiser = createRequire(
    createRequire(import.meta.url).resolve('sanitize-html'),
  );
  const { parseDocument } = requireFromSanitiser('htmlparser2') as {
    parseDocument(html: string): Node;
  };
  return parseDocument(html)
    .children?.filter(({ type }) => type !== 'directive')
    .map(elementOf);
}

const NAMES: Record<string, string> = {
  class: 'className',
  srcset: 'srcSet',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  fetchpriority: 'fetchPriority',
  charset: 'charSet',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
};

function elementOf(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.data;
  if (!node.name) return null;
  const { style: _style, value, ...attribs } = node.attribs ?? {};
  const props = Object.fromEntries(
    Object.entries(attribs).map(([name, text]) => [NAMES[name] ?? name, text]),
  );
  const children = node.children?.map(elementOf) ?? [];
  return createElement(
    node.name,
    { ...props, ...(value !== undefined && { defaultValue: value }), key },
    ...(children.length > 0 ? [children] : []),
  );
}
