import { randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { bareDatabase, copyOfDatabase } from '#test/database.ts';
import { type Config, readConfig } from './config.ts';
import { inspectDatabase } from './db/inspect-database.ts';
import { acceptKeys } from './db/key-marks.ts';
import { withStartLock } from './db/migrate.ts';
import { makeShop, markRehearsal, prepareDatabase } from './prepare-database.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-live-'));
  folders.push(folder);
  return folder;
}

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

function liveConfig(url: string, changes: Record<string, string> = {}): Config {
  return readConfig({
    SHOP_MODE: 'live',
    DATA_DIR: newFolder(),
    DATABASE_URL: url,
    PUBLIC_URL: 'https://shop.example',
    ADMIN_MOBILE: '09120000000',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_KEYS: newKey('k1'),
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: 'key',
    KAVENEGAR_TEMPLATE: 'login',
    KAVENEGAR_SENDER: '2000',
    ...changes,
  });
}

const make = (config: Config) =>
  withStartLock(urlOf(config), (sql) => makeShop(sql, urlOf(config), config));
const start = (config: Config) =>
  withStartLock(urlOf(config), (sql) => prepareDatabase(sql, urlOf(config), config));
const urlOf = ({ databaseUrl = '' }: Config) => databaseUrl;

/** Made once, and connected to no more: of it the others are copies. */
const model = liveConfig((await bareDatabase()).url);
await make(model);

async function aLiveShop() {
  const { sql, url } = await copyOfDatabase(urlOf(model));
  const config = { ...model, dataDir: newFolder(), databaseUrl: url };
  copyFileSync(join(model.dataDir, 'shop-id'), join(config.dataDir, 'shop-id'));
  await start(config);
  return { sql, url, config };
}

it('creates a live shop only on request, once, and opens it repeatedly', async () => {
  const { sql, url } = await bareDatabase();
  const config = liveConfig(url);
  await expect(start(config)).rejects.toThrow('npm run init');
  expect(await inspectDatabase(sql)).toEqual({ kind: 'empty' });
  expect(await sql`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);
  await make(config);
  await start(config);
  await start(config);
  await expect(make(config)).rejects.toThrow('a shop in this database already');
});

it('writes nothing into a database of another program', async () => {
  const { sql, url } = await bareDatabase();
  await sql`create table invoices (id int)`;
  const config = liveConfig(url);
  await expect(start(config)).rejects.toThrow('tables of another program');
  await expect(make(config)).rejects.toThrow('tables of another program');
  await expect(start({ ...config, mode: 'demo' })).rejects.toThrow('tables of another program');
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toMatchObject([
    { tablename: 'invoices' },
  ]);
});

it('opens a database only with the folder of the same shop', async () => {
  const { config } = await aLiveShop();
  const anothers = newFolder();
  writeFileSync(join(anothers, 'shop-id'), randomUUID());
  await expect(start({ ...config, dataDir: anothers })).rejects.toThrow('belong to two shops');
  await expect(start({ ...config, dataDir: newFolder() })).rejects.toThrow('no shop-id');
  await expect(start({ ...config, dataDir: '/nowhere/at/all' })).rejects.toThrow('does not exist');
  expect(existsSync('/nowhere')).toBe(false);
  await start(config);
});

it('goes on without its files where the operator writes the id into the new folder', async () => {
  const { config } = await aLiveShop();
  const dataDir = newFolder();
  const said = await start({ ...config, dataDir }).catch((error: Error) => error.message);
  const [, id = ''] = /write (\S+) into/.exec(String(said)) ?? [];
  writeFileSync(join(dataDir, 'shop-id'), id);
  await start({ ...config, dataDir });
});

it('creates no new shop over the files of another', async () => {
  const { url } = await bareDatabase();
  const config = liveConfig(url);
  mkdirSync(join(config.dataDir, 'private', 'ab'), { recursive: true });
  writeFileSync(join(config.dataDir, 'private', 'ab', 'c'), 'x');
  await expect(make(config)).rejects.toThrow('already holds the files of a shop (private)');
});

it('gives a shop that is older than the marks its own mark', async () => {
  const { sql, config } = await aLiveShop();
  await sql`delete from shop_meta where key <> 'mode'`;
  rmSync(join(config.dataDir, 'shop-id'));
  await start(config);
  const [row] = await sql`select value from shop_meta where key = 'shop_id'`;
  expect(readFileSync(join(config.dataDir, 'shop-id'), 'utf8').trim()).toBe(row?.value);
  await expect(start({ ...config, secretKey: 'x'.repeat(32) })).rejects.toThrow('SECRET_KEY');
});

it('refuses another secret, and other bytes under the name of a data key', async () => {
  const { url, config } = await aLiveShop();
  const change = {
    DATA_DIR: config.dataDir,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_KEYS: newKey('k1'),
  };
  const wrong = liveConfig(url, change);
  await expect(start(wrong)).rejects.toThrow(
    'SECRET_KEY is not the one this shop was made with. The key k1 of DATA_KEYS is not',
  );
  await start(config);
});

it('takes a further data key, and needs the old one as long as something is encrypted with it', async () => {
  const { sql, config } = await aLiveShop();
  const k2 = { id: 'k2', key: randomBytes(32) };
  await start({ ...config, dataKeys: [k2, ...config.dataKeys] });
  const [user] = await sql`
    insert into users (id, first_name, last_name, mobile_number)
    values (gen_random_uuid(), 'a', 'b', '09120000001') returning id`;
  await sql`
    insert into identities (user_id, national_code_sealed) values (${user?.id}, 'k1.sealed')`;
  await expect(start({ ...config, dataKeys: [k2] })).rejects.toThrow('DATA_KEYS lacks the key k1');
  await sql`update identities set national_code_sealed = 'k2.sealed'`;
  await start({ ...config, dataKeys: [k2] });
  const again = { id: 'k1', key: randomBytes(32) };
  await expect(start({ ...config, dataKeys: [again, k2] })).rejects.toThrow('The key k1');
});

it('opens with another secret once it was accepted on purpose', async () => {
  const { sql, config } = await aLiveShop();
  const changed = { ...config, secretKey: 'n'.repeat(40) };
  await expect(start(changed)).rejects.toThrow('SECRET_KEY');
  await acceptKeys(sql, changed);
  await start(changed);
  await expect(start(config)).rejects.toThrow('SECRET_KEY');
});

it('does not open a database from which a newer version has removed something', async () => {
  const { sql, config } = await aLiveShop();
  const later = Date.parse('2030-01-01T00:00:00Z');
  await sql`insert into shop_meta (key, value) values ('schema_floor', ${later})`;
  await expect(start(config)).rejects.toThrow('newer version of the shop');
  await sql`update shop_meta set value = '1' where key = 'schema_floor'`;
  await start(config);
});

it('opens what a newer version has only added to, so an update can be rolled back', async () => {
  const { sql, config } = await aLiveShop();
  const later = Date.parse('2030-01-01T00:00:00Z');
  await sql`alter table products add column of_a_newer_version text`;
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`;
  await start(config);
});

const rehearse = (config: Config) =>
  withStartLock(urlOf(config), (sql) => markRehearsal(sql, config));

it('makes a rehearsal of a copy alone, and never a real shop of it again', async () => {
  const { sql, config } = await aLiveShop();
  const rehearsal: Config = { ...config, isRehearsal: true, publicUrl: 'https://try.example' };
  await expect(start(rehearsal)).rejects.toThrow('npm run rehearse');
  await expect(rehearse(rehearsal)).rejects.toThrow('DATA_DIR is that of the real shop');
  await sql`update shop_meta set value = jsonb_set(value::jsonb, '{folder}', '"elsewhere:/srv"') where key = 'place'`;
  await expect(rehearse(rehearsal)).rejects.toThrow('DATABASE_URL is that of the real shop');
  await sql`update shop_meta set value = jsonb_set(value::jsonb, '{database}', '"elsewhere/shop"') where key = 'place'`;
  await expect(rehearse({ ...rehearsal, publicUrl: config.publicUrl })).rejects.toThrow(
    'PUBLIC_URL',
  );
  await expect(rehearse(rehearsal)).rejects.toThrow('Something is connected');
  await sql.end();
  // the server forgets a closed connection a moment later
  await vi.waitFor(() => rehearse(rehearsal), 20_000);
  await start(rehearsal);
  await expect(start(config)).rejects.toThrow('holds the rehearsal of a shop');
});
