import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { stateOf } from './db/disk-space.ts';
import { asRefusal } from './db/failures.ts';
import { forgetLeftovers } from './domain/files/forget-leftovers.ts';
import { DomainError } from './errors.ts';
import { writeWhole } from './outside/files/write-whole.ts';

const shop = await startTestApp();
const { call, sql, owner, ctx } = shop;

it('a write that finds no room is a 503 that says so, and works again when there is room', async () => {
  const { token } = await aPerson(shop);
  const body = { subject: 'تأخیر در ارسال', department: 'order', body: 'سفارش من نرسیده است' };
  const open = () => call('POST /api/tickets', { token, body });
  await owner`
    create function no_room() returns trigger language plpgsql as
    'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end'`;
  await owner`create trigger no_room before insert on tickets for each row execute function no_room()`;
  const refused = await open();
  expect([refused.status, refused.body.message]).toEqual([503, 'disk_full']);
  expect((await call('GET /api/main/products')).status).toBe(200);
  await owner`drop trigger no_room on tickets`;
  expect((await open()).status).toBe(201);
});

it('a file that finds no room is refused in the same words', async () => {
  const error = await writeFile('/dev/full', 'x').catch((thrown: unknown) => thrown);
  const refusal = asRefusal(error);
  expect(refusal instanceof DomainError && refusal.key).toBe('disk_full');
});

it('a write that fails leaves nothing of itself', async () => {
  const folder = join(ctx.config.dataDir, 'files', 'site');
  await mkdir(join(folder, 'taken'), { recursive: true });
  // a folder occupies the path of the file
  await expect(writeWhole(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

it('files of a dead process are removed; files being written or named by a row stay', async () => {
  const folder = join(ctx.config.dataDir, 'private');
  mkdirSync(folder, { recursive: true });
  const at = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR);
  const put = (name: string, hours: number) => {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), at(hours), at(hours));
    return name;
  };
  const [named, lost, young] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  put('old.part', 2);
  put('new.part', 0);
  put(named ?? '', 48);
  put(lost ?? '', 48);
  put(young ?? '', 1);
  const owner = await aPerson(shop);
  await sql`
    insert into private_files (id, user_id, kind, name, key_id, w, h, size)
    values (gen_random_uuid(), ${owner.id}, 'selfie', ${named ?? ''}, 'k1', 1, 1, 1)`;
  await forgetLeftovers(ctx);
  expect(readdirSync(folder).sort()).toEqual([named, young, 'new.part'].sort());
});

it('health and dashboard report the free space', async () => {
  expect([stateOf(50 * 2 ** 20), stateOf(500 * 2 ** 20), stateOf(5 * 2 ** 30)]).toEqual([
    'full',
    'low',
    'fine',
  ]);
  const { token } = await aPerson(shop, { role: 'admin' });
  const { disk } = (await call('GET /api/admin/dashboard', { token })).body;
  expect(['fine', 'low', 'full']).toContain(disk);
  const ready = await shop.app.inject({ url: '/readyz' });
  expect(ready.json()).toEqual({ ok: true, disk, files: 'fine' });
});
