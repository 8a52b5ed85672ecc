import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBackupState } from '#server/domain/backups/read-backup-state.ts';
import { HOUR } from '#shared/time.ts';
import { startTestContext } from '#test/context.ts';
import { folderStore } from './backup-store.ts';
import { makeDueBackup } from './make-due-backup.ts';
import { listBackups } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'hojreh-due-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { ctx, clock, sql } = await startTestContext({
  backup: {
    folder,
    s3: undefined,
    keys: [],
    at: ['04:00', '16:00'],
    keep: { daily: 7, weekly: 4, monthly: 12 },
  },
});
const names = () => listBackups(folderStore(folder));
const atTehran = (day: string, time: string) => {
  clock.now = new Date(`${day}T${time}:00+03:30`);
};

it('is made by the shop itself, once for each time of the day that has passed', async () => {
  atTehran('2026-11-22', '04:05');
  await makeDueBackup(ctx);
  await makeDueBackup(ctx);
  expect(await names()).toEqual(['2026-11-22T00-35-00Z']);
  expect((await readBackupState(ctx)).last).toMatchObject({
    startedAt: '2026-11-22T00:35:00.000Z',
    place: folder,
  });
  atTehran('2026-11-22', '15:59');
  await makeDueBackup(ctx);
  expect(await names()).toHaveLength(1);
  atTehran('2026-11-22', '16:00');
  await makeDueBackup(ctx);
  expect(await names()).toHaveLength(2);
  // the shop was closed at four
  atTehran('2026-11-23', '09:00');
  await makeDueBackup(ctx);
  expect((await names()).at(-1)).toBe('2026-11-23T05-30-00Z');
  expect(await readBackupState(ctx)).toMatchObject({ isLate: false, failure: null });
});

it('is reported with its reason when it fails, and is retried half an hour later', async () => {
  atTehran('2026-11-24', '04:00');
  rmSync(folder, { recursive: true });
  await makeDueBackup(ctx);
  const failed = await readBackupState(ctx);
  expect(failed.failure).toMatchObject({ fault: 'place_away', startedAt: ctx.now().toISOString() });
  expect(failed.failure?.detail).toContain('is its disk mounted?');
  expect(failed.last?.startedAt).toBe('2026-11-23T05:30:00.000Z');
  mkdirSync(folder);
  clock.advance(20);
  await makeDueBackup(ctx);
  expect(await names()).toEqual([]);
  clock.advance(20);
  await makeDueBackup(ctx);
  expect(await names()).toHaveLength(1);
  expect((await readBackupState(ctx)).failure).toBe(null);
});

it('counts as cut off when its process was killed, and as late when none has come of its time', async () => {
  atTehran('2026-11-24', '16:00');
  await makeDueBackup(ctx);
  atTehran('2026-11-25', '04:00');
  const at = ctx.now().toISOString();
  await sql`
    insert into backups (id, way, place, started_at)
    values (gen_random_uuid(), 'scheduled', ${folder}, ${at})`;
  const state = await readBackupState(ctx);
  expect(state).toMatchObject({ isRunning: false, isLate: false, failure: { fault: 'cut_off' } });
  clock.now = new Date(ctx.now().getTime() + 4 * HOUR);
  expect((await readBackupState(ctx)).isLate).toBe(true);
  await makeDueBackup(ctx);
  expect(await readBackupState(ctx)).toMatchObject({ isLate: false, failure: null });
  expect(await sql`select fault from backups where started_at = ${at}`).toEqual([
    { fault: 'cut_off' },
  ]);
});
