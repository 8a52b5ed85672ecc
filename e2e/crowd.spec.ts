import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { expect, test } from './fixtures.ts';
import { startShop } from './shop.ts';

/** Several times what the shop has connections for readers. */
const CROWD = 32;

test('the built shop tells a crowd that finds no connection to come again', async () => {
  const shop = await startShop();
  const { url } = await startPostgres({ dataDir: shop.dataDir });
  const { address, socket } = splitAddress(url('hojreh'));
  const sql = postgres(address, { ...socket, max: 1 });
  try {
    const ask = () =>
      fetch(`${shop.url}/api/users/profile`, { headers: { authorization: 'Bearer of-nobody' } });
    const answers = await sql.begin(async (tx) => {
      await tx`lock table sessions in access exclusive mode`;
      return Promise.all(Array.from({ length: CROWD }, ask));
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ message: 'busy' });
  } finally {
    await sql.end();
    await shop.stop();
  }
});
