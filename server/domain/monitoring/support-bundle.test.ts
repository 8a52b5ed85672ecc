import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteRun } from '#server/db/job-runs.ts';
import { startTestApp } from '#test/app.ts';
import { runCommand } from '#test/commands.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { notePulse } from './pulse.ts';
import { supportBundle } from './support-bundle.ts';

const shop = await startTestApp();
const { ctx, sql } = shop;

/** Data of people and secrets of the shop, in all the places where they may stand. */
const PLANTED = {
  name: 'فرهاد کوهکن',
  mobile: '09121234567',
  card: '6037991234567893',
  sheba: 'IR062960000000100324200001',
  code: '482915',
  mail: 'someone@shop.example',
  key: 'sk_live_4f9a8b7c6d5e4f3a2b1c',
};

it('the bundle for support holds nothing of a person and no key, wherever it was planted', async () => {
  const person = await aPerson(shop);
  const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
  await buy(shop, person, 'wallet', { productId });
  await sql`update users
    set first_name = ${PLANTED.name}, mobile_number = ${PLANTED.mobile}
    where id = ${person.id}`;
  const said = Object.values(PLANTED).join(' ');
  const fault = `duplicate key value violates unique constraint "x" (name)=(${PLANTED.name}) ${said} '${PLANTED.card}'`;
  const at = { startedAt: ctx.now(), endedAt: ctx.now() };
  await noteRun(sql, 'renew_counts', { ...at, error: new Error(fault) });
  await sql`insert into incidents (id, key, is_urgent, started_at, seen_at)
    values (gen_random_uuid(), ${`certificate:${PLANTED.mail}`}, false, now(), now())`;
  await notePulse(ctx);
  await sql`update processes set state = jsonb_set(state, '{slow}', ${JSON.stringify([
    { statement: `select '${said}'`, ms: 900, times: 1, at: ctx.now().toISOString() },
  ])}::text::jsonb)`;
  const bundle = JSON.stringify(await supportBundle(ctx));
  for (const planted of [...Object.values(PLANTED), ...PLANTED.name.split(' ')])
    expect(bundle).not.toContain(planted);
  expect(bundle).toContain('renew_counts');
  expect(bundle).toContain('"table":"orders"');
});

it('the doctor tells what is wrong in one report, and ends with 1', async () => {
  const { dataDir } = ctx.config;
  const doctor = runCommand('operator/doctor.ts', { DATABASE_URL: shop.url, DATA_DIR: dataDir });
  expect(await doctor.ended()).toBe(1);
  const report = doctor.output();
  expect(report).toMatch(/^ok {3}program .*Node 24/m);
  expect(report).toMatch(/^ok {3}clock /m);
  expect(report).toMatch(/^ok {3}database .*PostgreSQL 1\d/m);
  expect(report).toMatch(/^FAIL backup .*BACKUP_DIR/m);
  expect(report).not.toMatch(/^\s+at /m);
});

it('the doctor tells of a database that does not answer, and of all the rest', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const env = {
    DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/shop`,
    DATA_DIR: ctx.config.dataDir,
  };
  const doctor = runCommand('operator/doctor.ts', env);
  expect(await doctor.ended()).toBe(1);
  expect(doctor.output()).toMatch(/^FAIL database .*Nothing answers at 127\.0\.0\.1/m);
  expect(doctor.output()).toMatch(/^ok {3}program /m);
  expect(doctor.output()).not.toContain('hidden');
});

it('the command writes the bundle into a file', async () => {
  const file = join(ctx.config.dataDir, 'support.json');
  const env = { DATABASE_URL: shop.url, DATA_DIR: ctx.config.dataDir };
  const written = runCommand('operator/support-bundle.ts', env, [file]);
  expect([await written.ended(), written.output()]).toEqual([0, expect.stringContaining(file)]);
  expect(JSON.parse(readFileSync(file, 'utf8')).settings.database).toBe('of its own');
});

it.skipIf(!existsSync('/usr/bin/psql'))(
  'psql opens the database of the settings, and only reads unless it is configured otherwise',
  async () => {
    const env = { DATABASE_URL: shop.url, DATA_DIR: ctx.config.dataDir };
    const read = runCommand('operator/psql.ts', env, [
      '-Atc',
      'select count(*) >= 0 from shop_meta',
    ]);
    expect([await read.ended(), read.output().trim()]).toEqual([0, 't']);
    const write = runCommand('operator/psql.ts', env, [
      '-c',
      'create temp table a (b int); delete from shop_meta',
    ]);
    expect(await write.ended()).not.toBe(0);
    expect(write.output()).toContain('read-only transaction');
  },
);
