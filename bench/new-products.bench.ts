import { setTimeout as sleep } from 'node:timers/promises';
import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { cpuOfFamily, familyOf, memoryOf, nameOf } from './processes.ts';
import { asLive, bareSeconds, callOf, endOf, fillProducts } from './products.ts';

/** Long, because an import of this size takes minutes. */
export const mostMs = 900_000;
/** As many rows as a file may have: families of three. */
const ROWS = Number(process.env.BENCH_ROWS ?? 150_000);
const OF_A_FAMILY = 3;
const MAX_SECONDS = 90;
const MAX_MB = 150;
const LOOK_EVERY = 300;
const SIZES = ['S', 'M', 'L'];
const HEADS =
  'کد کالا,عنوان,برند,دسته‌بندی,قیمت عمده,قیمت تکی,موجودی,قیمت خرید,وضعیت,خانواده,گزینه: سایز';

/**
 * Import of new products in families of three through a running shop: upload, check, apply; then
 * the same with an error in every row.
 */
export const run: Bench = async () => {
  const dataDir = process.env.BENCH_DATA;
  const shop = await startShop({ ...(dataDir && { dataDir }), env: asLive });
  const memory = watchMemory(shop.process.pid ?? 0);
  try {
    const call = callOf(shop.url, await fillProducts(shop.dataDir, 10));
    const headers = { 'content-type': 'application/json' };
    const names = {
      brand: (await firstOf(`${shop.url}/api/main/brands`)) ?? '',
      category: (await firstOf(`${shop.url}/api/main/categories`)) ?? '',
    };
    const bring = async (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'products.csv');
      const start = performance.now();
      const seconds = () => (performance.now() - start) / 1000;
      const { _id, mapping } = await call('imports', { method: 'POST', body: form });
      const sent = seconds();
      const body = JSON.stringify({ mapping, fallback: names, unit: 'IRT' });
      await call(`imports/${_id}/check`, { method: 'POST', headers, body });
      const { counts } = await endOf(call, _id);
      return { _id, counts: counts as Counts, sent, compared: seconds(), seconds };
    };
    const before = await memory.settled();
    const worked = cpuOfFamily(shop.process.pid ?? 0);
    const checked = await bring(aFile());
    if (checked.counts.add !== ROWS) throw new Error(`would add ${JSON.stringify(checked.counts)}`);
    await call(`imports/${checked._id}/apply`, { method: 'POST' });
    const end = await endOf(call, checked._id);
    const all = checked.seconds();
    const more = memory.most() - before;
    const processor = cpuOfFamily(shop.process.pid ?? 0) - worked;
    if ((end.counts as Counts).added !== ROWS) throw new Error(`added ${JSON.stringify(end)}`);
    const faulty = await bring(aFaultyFile());
    if (faulty.counts.fault !== ROWS) throw new Error(`faults ${JSON.stringify(faulty.counts)}`);
    const { sent, compared } = checked;
    const bare = await bareSeconds(shop.dataDir, BARE);
    return [
      {
        claim: `${ROWS} new products in families of three by one file`,
        measured: `sent in ${sent.toFixed(1)} s, compared in ${(compared - sent).toFixed(1)} s, applied in ${(all - compared).toFixed(1)} s; ${processor.toFixed(1)} s of processors; server ${more.toFixed(0)} MB more than before`,
        ratio: `${all.toFixed(1)} s in all, ${(all / bare).toFixed(1)} times a bare insert (${bare.toFixed(1)} s)`,
        aim: `at most ${MAX_SECONDS} s and ${MAX_MB} MB more`,
        meets: all <= MAX_SECONDS && more <= MAX_MB,
      },
      {
        claim: `a file of ${ROWS} rows, each with a fault`,
        measured: `sent in ${faulty.sent.toFixed(1)} s, compared in ${(faulty.compared - faulty.sent).toFixed(1)} s`,
        ratio: `${faulty.compared.toFixed(1)} s in all`,
        aim: `at most ${MAX_SECONDS} s`,
        meets: faulty.compared <= MAX_SECONDS,
      },
    ];
  } finally {
    memory.stop();
    await shop.stop();
  }
};

/** The same rows written by PostgreSQL alone. */
const BARE = `
  insert into products (id, title, slug, code, brand_id, category_id, price, partial_price, sale_types, on_hand, search_text, status)
  select gen_random_uuid(), 'پیراهن مردانه آستین بلند طرح ' || n, 'bare-' || n, 'BARE-' || n, p.brand_id, p.category_id,
    900000, 1000000, '{totalSell,partialSell}', 12, ' پیراهن مردانه استین بلند طرح ' || n, 'draft'
  from generate_series(1, ${ROWS}) n, (select brand_id, category_id from products limit 1) p`;

type Counts = { add?: number; added?: number; fault?: number };

async function firstOf(url: string): Promise<string | undefined> {
  const [first] = (await (await fetch(url)).json()) as { name: string }[];
  return first?.name;
}

function aFile(): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const family = Math.floor(n / OF_A_FAMILY);
    const size = SIZES[n % OF_A_FAMILY];
    const title = `پیراهن مردانه آستین بلند طرح ${family} سایز ${size}`;
    const prices = `${900_000 + family},${1_000_000 + family},12,700000`;
    return `NG-${n},${title},,,${prices},منتشرشده,پیراهن مردانه طرح ${family},${size}`;
  });
  return [HEADS, ...lines].join('\n');
}

/** Each kind of fault in turn. */
const FAULTS = [
  (n: number) => `بد ${n},کالا,,,1000,2000,1,,,,`,
  (n: number) => `F-${n},,,,1000,2000,1,,,,`,
  (n: number) => `F-${n},کالا,برند ناشناس,,1000,2000,1,,,,`,
  (n: number) => `F-${n},کالا,,,3000,2000,1,,,,`,
  (n: number) => `F-${n},کالا,,,1000,2000,-1,,,,`,
  (n: number) => `F-${n},کالا,,,هزار,2000,1,,,,`,
  (n: number) => `F-${n},کالا,,,1000,2000,1,0.5,,,`,
  (n: number) => `F-${n},کالا,,,1000,2000,1,,فروشی,,`,
  (n: number) => `F-${n},کالا,,,1000,2000,1,,,خانواده,`,
  (n: number) => `F-TWICE-${n % 7},کالا,,,1000,2000,1,,,,`,
  (n: number) => `F-${n},${'ک'.repeat(151)},,,1000,2000,1,,,,`,
];

const aFaultyFile = () =>
  [HEADS, ...Array.from({ length: ROWS }, (_, n) => FAULTS[n % FAULTS.length]?.(n) ?? '')].join(
    '\n',
  );

/** Megabytes of the server's processes, without the database's. */
function watchMemory(pid: number) {
  const now = () =>
    familyOf(pid)
      .filter((one) => !/postgres/.test(nameOf(one)))
      .reduce((sum, one) => sum + memoryOf(one), 0) / 1024;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, LOOK_EVERY);
  return {
    most: () => most,
    stop: () => clearInterval(timer),
    async settled() {
      await sleep(5_000);
      most = now();
      return most;
    },
  };
}
