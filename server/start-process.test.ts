import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareEnv } from '#test/commands.ts';
import { bareDatabase } from '#test/database.ts';
import { splitAddress } from './db/connect.ts';
import { withStartLock } from './db/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'hojreh-start-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const live = {
  SHOP_MODE: 'live',
  DATABASE_WAIT_SECONDS: '0',
  PUBLIC_URL: 'https://shop.example',
  ADMIN_MOBILE: '09120000000',
  SECRET_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'key',
  KAVENEGAR_TEMPLATE: 'login',
  KAVENEGAR_SENDER: '2000',
};

type Ended = { code: number | null; said: string };

type Until = RegExp | { waiting: () => void };

/**
 * The shop as `npm start` or `npm run init` runs it, until it ends or says `until`; `waiting` is
 * done once it waits.
 */
function run(file: string, env: Record<string, string>, until?: Until): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...bareEnv, ...live, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const read = (chunk: Buffer) => {
    said += String(chunk);
    if (until instanceof RegExp) return void (until.test(said) && child.kill('SIGKILL'));
    if (!/waiting for the database/.test(said)) return;
    until?.waiting();
    until = undefined;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('exit', (code) => done({ code, said })));
}

const isSentence = ({ code, said }: Ended) => {
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
};

it('a live shop whose folder is not there ends with a sentence and makes nothing', async () => {
  const dataDir = join(folder, 'not-mounted');
  const ended = await run('main.ts', { DATA_DIR: dataDir });
  isSentence(ended);
  expect(ended.said).toContain(`There is no database in ${dataDir}/pg`);
  expect(ended.said).toContain('npm run init');
  expect(existsSync(dataDir)).toBe(false);
});

it('a copy without the folder that pg-home names ends with a sentence and makes nothing', async () => {
  const dataDir = mkdtempSync(join(folder, 'copy-'));
  const home = join(folder, 'left-behind');
  writeFileSync(join(dataDir, 'pg-home'), home);
  const ended = await run('main.ts', { DATA_DIR: dataDir });
  isSentence(ended);
  expect(ended.said).toContain(`lies in ${home}`);
  expect(existsSync(home)).toBe(false);
  expect(readdirSync(dataDir)).toEqual(['pg-home']);
});

it('a database that does not answer or exist ends the start with an error without the password', async () => {
  const { url } = await bareDatabase();
  const port = await freePort();
  const closed = `postgres://me:hidden@127.0.0.1:${port}/shop`;
  const refused = await run('main.ts', { DATA_DIR: folder, DATABASE_URL: closed });
  isSentence(refused);
  expect(refused.said).toContain(`Nothing answers at 127.0.0.1:${port}/shop`);
  expect(refused.said).not.toContain('hidden');
  const nowhere = url.replace(/t_[0-9a-f]+/, 't_never_made');
  const missing = await run('main.ts', { DATA_DIR: folder, DATABASE_URL: nowhere });
  isSentence(missing);
  expect(missing.said).toContain('There is no such database');
});

it('a start waits for an unavailable database, and continues when it answers', async () => {
  const { url } = await bareDatabase();
  const { address, socket } = splitAddress(url);
  const port = await freePort();
  const place = new URL(address);
  const there = new URL(address);
  there.host = `127.0.0.1:${port}`;
  const server = createServer((near) => {
    const far = socket.host
      ? connect(`${socket.host}/.s.PGSQL.${place.port || 5432}`)
      : connect(Number(place.port), place.hostname);
    for (const one of [near, far]) one.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  const given = { DATA_DIR: folder, DATABASE_URL: there.href, DATABASE_WAIT_SECONDS: '60' };
  const ended = await run(
    'main.ts',
    { ...given, PORT: String(await freePort()) },
    {
      waiting: () => server.listen(port, '127.0.0.1'),
    },
  );
  server.close();
  // no shop was created there
  isSentence(ended);
  expect(ended.said).toContain('Only `npm run init` makes a new, empty shop.');
});

it('nothing is done if the port is in use', async () => {
  const { url, sql } = await bareDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const ended = await run('main.ts', {
    DATA_DIR: folder,
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  taken.close();
  isSentence(ended);
  expect(ended.said).toContain('The port is in use');
  const tables =
    await sql`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables).toHaveLength(0);
});

it('a starter that waits for another one says so', async () => {
  const { url } = await bareDatabase();
  await withStartLock(url, async () => {
    const waiting = /waiting for another process that prepares this database/;
    const { said } = await run('init.ts', { DATA_DIR: folder, DATABASE_URL: url }, waiting);
    expect(said).toMatch(waiting);
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
