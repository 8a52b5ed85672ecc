import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeDeps } from '#server/deps.ts';
import { aPerson } from '#test/people.ts';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import type { Bench, Line } from './bench.ts';
import { type CostlyFile, costlyFiles, table } from './costly-files.ts';
import { asLive, openShelf } from './products.ts';
import type { Cost } from './watch-loop.ts';

export const mostMs = 900_000;
const AIM = { pieceMs: 50, megabytes: 300, p95Ms: 200 };
const AT_ONCE = 40;

/** The cost of expensive files to the shop that takes them, each alone and forty at once. */
export const run: Bench = async () => {
  const watch = join(import.meta.dirname, 'watch-loop.ts');
  const shop = await startShop({ env: { ...asLive, NODE_OPTIONS: `--import=${watch}` } });
  try {
    const tokens = await peopleOf(shop, AT_ONCE + 1);
    const files = await costlyFiles();
    const lines = [];
    for (const file of files) lines.push(await alone(shop, file, tokens[AT_ONCE] ?? ''));
    return [...lines, ...(await atOnce(shop, files, tokens))];
  } finally {
    await shop.stop();
  }
};

/** Owners: they may send everything. */
async function peopleOf({ dataDir }: RunningShop, many: number): Promise<string[]> {
  const { ctx, shelf } = await openShelf(dataDir);
  const tokens: string[] = [];
  while (tokens.length < many) tokens.push((await aPerson(shelf, { role: 'admin' })).token);
  await closeDeps(ctx, 5);
  return tokens;
}

async function alone(shop: RunningShop, file: CostlyFile, token: string): Promise<Line> {
  const began = performance.now();
  let answer = '';
  const cost = await costOf(shop.process, async () => {
    answer = await send(shop, file, token);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { pieceMs, processorMs, megabytes } = cost;
  return {
    claim: `${file.name} holds the shop's process in one piece for`,
    measured: `answered ${answer} after ${seconds} s; ${Math.round(megabytes)} MB on top; with what others took of the machine ${Math.round(pieceMs)} ms`,
    ratio: `${Math.round(processorMs)} ms`,
    aim: `${AIM.pieceMs} ms and ${AIM.megabytes} MB`,
    meets: processorMs <= AIM.pieceMs && megabytes <= AIM.megabytes,
  };
}

async function atOnce(shop: RunningShop, files: CostlyFile[], tokens: string[]): Promise<Line[]> {
  const asker = fork(join(import.meta.dirname, 'ask-health.ts'), [shop.url]);
  const answers = new Map<string, number>();
  const cost = await costOf(shop.process, async () => {
    const one = async (n: number) => {
      const file = files[n % files.length];
      const status = file ? await send(shop, file, tokens[n] ?? '') : '';
      const answer = status.startsWith('4') ? `${status} (${file?.name})` : status;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
  });
  asker.send('end');
  const [waits] = (await once(asker, 'message')) as [number[]];
  return [waitsLine(waits, answers), costLine(cost)];
}

function waitsLine(waits: number[], answers: Map<string, number>): Line {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const counts = [...answers].map(([status, many]) => `${many} × ${status}`).join(', ');
  return {
    claim: `${AT_ONCE} costly files at once: others wait (p95)`,
    measured: `${waits.length} answers, half within ${at(0.5)} ms, the longest ${at(1)} ms; files answered ${counts}`,
    ratio: `${at(0.95)} ms`,
    aim: `${AIM.p95Ms} ms`,
    meets: at(0.95) <= AIM.p95Ms,
  };
}

const costLine = ({ pieceMs, processorMs, megabytes }: Cost): Line => ({
  claim: `${AT_ONCE} costly files at once: memory of the shop's process on top`,
  measured: `longest piece ${Math.round(processorMs)} ms, with what others took of the machine ${Math.round(pieceMs)} ms`,
  ratio: `${Math.round(megabytes)} MB`,
  aim: `${AIM.megabytes} MB`,
  meets: megabytes <= AIM.megabytes,
});

async function costOf(child: ChildProcess, work: () => Promise<unknown>): Promise<Cost> {
  child.send('begin');
  await work();
  child.send('end');
  for (;;) {
    const [said] = (await once(child, 'message')) as [Partial<Cost>];
    // the shop says other things on it, too
    if (said.pieceMs !== undefined) return said as Cost;
  }
}

/** The status of the answer, and its key where it is a refusal; of a table that is taken, also after its dry run. */
async function send(shop: RunningShop, file: CostlyFile, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, body: FormData | string, more = {}) => {
    const url = `${shop.url}/api/${path}`;
    const answer = await fetch(url, { method: 'POST', body, headers: { ...headers, ...more } });
    const said = (await answer.json()) as { message?: string; _id?: string; mapping?: object };
    return { ...said, word: `${answer.status} ${answer.ok ? '' : said.message}`.trim() };
  };
  const form = (bytes: Buffer, name: string) => {
    const sent = new FormData();
    sent.append('file', new Blob([new Uint8Array(bytes)]), name);
    return sent;
  };
  if (file.kind === 'ticket') return (await post('ticket-files', form(file.bytes, 'a'))).word;
  const sheet = file.kind === 'table' ? file.bytes : table(['code,title', 'P-1,a title']);
  const { word, _id, mapping } = await post('admin/imports', form(sheet, 'a.csv'));
  if (_id === undefined) return word;
  if (file.kind === 'pictures')
    return (await post(`admin/imports/${_id}/pictures`, form(file.bytes, 'a.zip'))).word;
  const asked = JSON.stringify({ mapping, unit: 'IRT' });
  const json = { 'content-type': 'application/json' };
  return `${word}, ${(await post(`admin/imports/${_id}/check`, asked, json)).word}`;
}
