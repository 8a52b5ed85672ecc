import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductList } from '#contract/catalogue.ts';
import { startShop } from '../e2e/shop.ts';
import { ensureChromium, findChromium } from '../tools/chromium.ts';
import type { Bench, Line } from './bench.ts';

/** Fetched by npm when it is measured: its packages are no part of the shop. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
/** A run takes ten seconds on a quiet machine, and twice that beside others. */
export const mostMs = 480_000;
const AIM = { performance: 97, others: 100, lcp: 2000, cls: 0.02 };
const AIM_WORDS = `performance ${AIM.performance}, the other three ${AIM.others}, LCP ${AIM.lcp} ms, CLS ${AIM.cls}`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

/** Lighthouse as a phone on slow 4G sees the shop: the median of five runs for each kind of page. */
export const run: Bench = async () => {
  const command = findLighthouse();
  const shop = await startShop();
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-lighthouse-'));
  try {
    const lines: Line[] = [];
    for (const [name, path] of Object.entries(await pagesOf(shop.url))) {
      await visit(shop.url + path);
      const reports: Report[] = [];
      for (let round = 0; round < RUNS; round++)
        reports.push(
          await measure(command, shop.url + path, join(folder, `${name}-${round}.json`)),
        );
      lines.push(lineOf(name, reports));
    }
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.stop();
  }
};

async function pagesOf(url: string) {
  const { items }: ProductList = await (await fetch(`${url}/api/main/products?sort=newest`)).json();
  const [newest] = items;
  if (!newest) throw new Error('the demo shop has no product');
  const product = `/${newest.brand.slug}/${newest.category.slug}/${newest.slug}`;
  return { home: '/', list: '/products', product, blog: '/blog' };
}

/** Warm-up: the first request of a page renders its pictures in all widths. */
async function visit(page: string) {
  const html = await (await fetch(page)).text();
  const pictures = new Set(html.match(/\/api\/serve\/[^" ,]+/g));
  const headers = { accept: 'image/avif,image/webp,*/*' };
  for (const path of pictures)
    await (await fetch(new URL(path.replaceAll('&amp;', '&'), page), { headers })).arrayBuffer();
}

function findLighthouse(): string {
  if (!ensureChromium()) throw new Error('there is no Chromium to measure with');
  const found = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--call', 'command -v lighthouse'],
    {
      encoding: 'utf8',
    },
  );
  if (found.status !== 0) throw new Error(`npm could not fetch ${LIGHTHOUSE}: ${found.stderr}`);
  return found.stdout.trim();
}

async function measure(command: string, page: string, file: string): Promise<Report> {
  const args = [
    command,
    page,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--chrome-flags=--headless --no-sandbox',
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`lighthouse ended with ${code} at ${page}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function lineOf(name: string, reports: Report[]): Line {
  const [performance = 0, ...others] = CATEGORIES.map((category) =>
    median(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
  );
  const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = Object.values(METRICS).map((id) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  );
  return {
    claim: `Lighthouse as a phone, median of ${RUNS}: ${name}`,
    measured: `FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`,
    ratio: `performance ${performance}, accessibility, best practices, SEO ${others.join(', ')}`,
    aim: AIM_WORDS,
    meets:
      performance >= AIM.performance &&
      others.every((score) => score === AIM.others) &&
      lcp <= AIM.lcp &&
      cls <= AIM.cls,
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
