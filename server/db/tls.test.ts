import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAlone } from '#server/backup/connect-alone.ts';
import { askAcrossACut } from '#test/ask-across-a-cut.ts';
import { freePort } from '../../e2e/shop.ts';
import { createDb } from './client.ts';
import { splitAddress } from './connect.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';
import { createDatabase, migrate } from './migrate.ts';
import { openJobPool } from './pools.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-tls-'));
chmodSync(dataDir, 0o755);
const CERTIFICATES = resolve(import.meta.dirname, '../../test/tls');
const CA = join(CERTIFICATES, 'ca.pem');
let server: EmbeddedPostgres;
let port = 0;

const address = (query: string, host = '127.0.0.1') =>
  `postgres://postgres@${host}:${port}/shop?${query}`;

beforeAll(async () => {
  port = await freePort();
  const flags = ['listen_addresses=127.0.0.1', `port=${port}`];
  server = await startPostgres({ dataDir, flags });
  const plain = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await createDatabase(plain, 'shop');
  const { sql } = createDb(plain, { max: 1 });
  const [{ folder } = { folder: '' }] = await sql<{ folder: string }[]>`
    select current_setting('data_directory') as folder`;
  for (const name of ['server.pem', 'server.key']) {
    const file = join(folder, name);
    copyFileSync(join(CERTIFICATES, name), file);
    chmodSync(file, 0o600);
    chownSync(file, statSync(folder).uid, statSync(folder).gid);
  }
  await sql`alter system set ssl_cert_file = 'server.pem'`;
  await sql`alter system set ssl_key_file = 'server.key'`;
  await sql`alter system set ssl = on`;
  await sql`select pg_reload_conf()`;
  await sql.end();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const IS_ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

/** Result of each driver at an address: true for TLS, false for plain, or the error code. */
async function linesTo(url: string) {
  const { sql } = createDb(url, { max: 1 });
  const jobs = openJobPool(url, 1);
  const answers = await Promise.all([
    sql.unsafe(IS_ENCRYPTED).then(([row]) => row?.ssl, refusal),
    jobs.query(IS_ENCRYPTED).then(({ rows }) => rows[0]?.ssl, refusal),
  ]);
  await Promise.all([sql.end({ timeout: 1 }), jobs.end()]);
  return answers;
}
const refusal = ({ code }: { code?: string }) => code ?? 'refused';

it('an address means the same to both drivers, with a private authority too', async () => {
  await expect.poll(() => linesTo(address('sslmode=require'))).toEqual([true, true]);
  expect(await linesTo(address(`sslmode=verify-full&sslrootcert=${CA}`))).toEqual([true, true]);
  expect(await linesTo(address('sslmode=disable'))).toEqual([false, false]);
});

it('nobody else is spoken to: an unknown authority and another name are refused', async () => {
  const unknown = await linesTo(address('sslmode=verify-full'));
  expect(unknown).toEqual(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']);
  const named = `sslrootcert=${CA}`;
  expect(await linesTo(address(`sslmode=verify-full&${named}`, 'localhost'))).toEqual([
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]);
  expect(await linesTo(address(`sslmode=verify-ca&${named}`, 'localhost'))).toEqual([true, true]);
  // as in libpq: a given certificate authority is always checked
  expect(splitAddress(address(`sslmode=require&${named}`)).socket.ssl).toMatchObject({
    rejectUnauthorized: true,
  });
});

it('an encrypted connection that was cut while it had something to write is made anew and speaks', async () => {
  expect(await askAcrossACut(address(`sslmode=verify-full&sslrootcert=${CA}`))).toEqual([
    'away',
    'answered',
  ]);
});

it('a connection of a start or a backup that is cut while it is encrypted ends, and the next one speaks', async () => {
  const cutting = net.createServer((line) => line.once('data', () => line.end('S'))).listen(0);
  await once(cutting, 'listening');
  const { port: at } = cutting.address() as net.AddressInfo;
  const url = (there: number) => `postgres://postgres@127.0.0.1:${there}/shop?sslmode=require`;
  await expect(migrate(url(at))).rejects.toThrow('ended the connection');
  const alone = connectAlone(url(at));
  expect(await alone`select 1`.catch(refusal)).toMatch(/CONNECTION|ECONNRESET/);
  await alone.end({ timeout: 1 });
  cutting.close();
  const own = connectAlone(url(port));
  expect(await own.unsafe(IS_ENCRYPTED)).toEqual([{ ssl: true }]);
  await own.end();
});

it('a TLS handshake without an answer is abandoned in time', async () => {
  const mute = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port: at } = mute.address() as net.AddressInfo;
  const { sql } = createDb(`postgres://postgres@127.0.0.1:${at}/shop?sslmode=require`, { max: 1 });
  expect(await sql`select 1`.catch(refusal)).toMatch(/CONNECT_TIMEOUT|busy|refused/);
  await sql.end({ timeout: 1 });
  mute.close();
});

it('tables and jobs are prepared over the encrypted line', async () => {
  await migrate(address(`sslmode=verify-full&sslrootcert=${CA}`));
  const { sql } = createDb(address(`sslmode=verify-full&sslrootcert=${CA}`), { max: 1 });
  expect(await sql`select count(*)::int as jobs from graphile_worker.jobs`).toEqual([{ jobs: 0 }]);
  await sql.end();
});
