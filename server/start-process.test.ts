import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bareEnv } from '#test/commands.ts';
import { bareDatabase } from '#test/database.ts';
import { withStartLock } from './db/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'hojreh-start-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const live = {
  SHOP_MODE: 'live',
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

/** The shop as `npm start` or `npm run init` runs it, until it ends or says `until`. */
function run(file: string, env: Record<string, string>, until?: RegExp): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...bareEnv, ...live, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const read = (chunk: Buffer) => {
    said += String(chunk);
    if (until?.test(said)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('exit', (code) => done({ code, said })));
}

const isSentence = ({ code, said }: Ended) => {
  expect(code).toBe(1);
  expect(said).not.toMatch(/^\s+at /m);
};

it('a live shop whose folder is not there ends with a sentence and makes nothing @s429', async () => {
  const dataDir = join(folder, 'not-mounted');
  const ended = await run('main.ts', { DATA_DIR: dataDir });
  isSentence(ended);
  expect(ended.said).toContain(`There is no database in ${dataDir}/pg`);
  expect(ended.said).toContain('npm run init');
  expect(existsSync(dataDir)).toBe(false);
});

it('a copy without the folder that pg-home names ends with a sentence and makes nothing @s430', async () => {
  const dataDir = mkdtempSync(join(folder, 'copy-'));
  const home = join(folder, 'left-behind');
  writeFileSync(join(dataDir, 'pg-home'), home);
  const ended = await run('main.ts', { DATA_DIR: dataDir });
  isSentence(ended);
  expect(ended.said).toContain(`lies in ${home}`);
  expect(existsSync(home)).toBe(false);
  expect(readdirSync(dataDir)).toEqual(['pg-home']);
});

it('a database that does not answer, or is not there, is a sentence without the password @s291', async () => {
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

it('a starter that waits for another one says so @s438', async () => {
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
