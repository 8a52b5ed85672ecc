import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { CONTRACT, files, payments, rowOf } from '#test/bank-papers.ts';
import { aPerson } from '#test/people.ts';
import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { bareSeconds, openShelf } from './products.ts';

const LINES = 100_000;
const MAX_SECONDS = 10;

/** A settlement file of one bank sent to a running shop: read apart, matched, posted; beside an insert of the same rows. */
export const run: Bench = async () => {
  const dataDir = process.env.BENCH_DATA;
  const shop = await startShop(dataDir ? { dataDir } : {});
  try {
    const { token, text } = await aFile(shop.dataDir);
    const authorization = `Bearer ${token}`;
    await fetch(`${shop.url}/api/admin/gateway-contracts/bank_mellat`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(CONTRACT),
    });
    const send = async () => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'bank.csv');
      const start = performance.now();
      const url = `${shop.url}/api/admin/settlement-files`;
      const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: form });
      const seconds = (performance.now() - start) / 1000;
      return { seconds, taken: (await answer.json()) as { added: number; open: number } };
    };
    const first = await send();
    if (first.taken.added !== LINES || first.taken.open !== 0)
      throw new Error(`not all matched: ${JSON.stringify(first.taken)}`);
    const again = await send();
    const bare = await bareSeconds(
      shop.dataDir,
      `create table bare_lines (like settlement_lines including all);
       insert into bare_lines select * from settlement_lines`,
    );
    return [
      {
        claim: `settlement file of ${LINES} lines read, matched and posted`,
        measured: `${first.seconds.toFixed(1)} s; the same file again ${again.seconds.toFixed(1)} s; a bare insert of the rows ${bare.toFixed(1)} s`,
        ratio: `${first.seconds.toFixed(1)} s, ${(first.seconds / bare).toFixed(1)} × of the insert`,
        aim: `at most ${MAX_SECONDS} s`,
        meets: first.seconds <= MAX_SECONDS,
      },
    ];
  } finally {
    await shop.stop();
  }
};

/** Payments of a month at one bank, its file of them, and a member of the staff. */
async function aFile(dataDir: string) {
  const { shelf } = await openShelf(dataDir);
  const { token } = await aPerson(shelf, { role: 'admin' });
  await shelf.sql`update sessions set fresh_until = now() + interval '1 hour'`;
  const { address, socket } = splitAddress((await startPostgres({ dataDir })).url('hojreh'));
  const owner = postgres(address, { ...socket, max: 1, onnotice: () => {} });
  const buyer = await aPerson(shelf);
  const kind = { n: LINES, days: 28, source: 'bank_mellat' } as const;
  const paid = await payments({ owner, clock: shelf.clock }, buyer, kind);
  await owner`analyze`;
  await owner.end();
  return { token, text: files.bank_mellat(paid.map(rowOf)) };
}
