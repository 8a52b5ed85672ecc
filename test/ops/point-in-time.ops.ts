import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { S3Config } from '#server/config-files.ts';
import { blockOf } from './document.ts';
import { hasServer, type OwnServer, startOwnServer } from './own-server.ts';

const root = resolve(import.meta.dirname, '../..');

describe.skipIf(!hasServer)('a point in time of a server of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-wal-'));
  chmodSync(folder, 0o755);
  let server: OwnServer;
  afterEach(async () => {
    await server?.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const inFolder = (text: string) =>
    text
      .replaceAll('node /srv/shop/current', `${process.execPath} ${root}`)
      .replaceAll('/etc/shop-wal', `${folder}/settings`)
      .replaceAll('/srv/', `${folder}/`);
  /** The documents call its folders /srv/… and its cluster that of Debian. */
  const here = (text: string) =>
    inFolder(text)
      .replaceAll('/var/lib/postgresql/15/main', join(server.folder, 'data'))
      .replaceAll('runuser -u postgres -- ', '')
      .replaceAll('-o postgres -g postgres ', '')
      .replaceAll('/usr/lib/postgresql/15/bin/', '');
  const run = (name: string, changes: Record<string, string> = {}) => {
    let text = here(blockOf(name).text);
    for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to);
    return server.run('bash', '-euo', 'pipefail', '-c', text);
  };

  const begin = async (settings: string) => {
    const lines = inFolder(blockOf(settings).text).split('\n');
    const prepare = (uid: number, gid: number) => chownSync(folder, uid, gid);
    server = await startOwnServer({ settings: lines, prepare });
  };

  async function comesBack(
    base: () => unknown,
    back: (changes: Record<string, string>) => unknown,
  ) {
    server.sql('create table orders_of_today (n int)');
    base();
    server.sql('insert into orders_of_today values (1), (2)');
    const moment = server.sql('select now()').split('\n')[2]?.trim() ?? '';
    server.sql('delete from orders_of_today');
    const last = server.sql('select pg_walfile_name(pg_switch_wal())').split('\n')[2]?.trim();
    const archived = `select last_archived_wal >= '${last}' from pg_stat_archiver`;
    await expect.poll(() => server.sql(archived), { timeout: 30_000 }).toMatch(/\bt\b/);
    server.halt();
    back({ '2026-11-22 12:00:00+03:30': moment });
    server.start();
    const isBack = () => server.sql('select pg_is_in_recovery()');
    await expect.poll(isBack, { timeout: 60_000 }).toMatch(/\bf\b/);
    expect(server.sql('select count(*) from orders_of_today')).toContain('2');
  }

  test('comes back as it was between two changes', async () => {
    await begin('keep-wal');
    run('wal-folders');
    await comesBack(
      () => run('base-backup'),
      (moment) => run('return-to-moment', moment),
    );
  });

  test('comes back from a bucket', async () => {
    // of its own: it answers while this process waits for PostgreSQL
    const store = fork(resolve(import.meta.dirname, 's3-process.ts'));
    try {
      const [config]: S3Config[] = await once(store, 'message');
      await begin('keep-wal-in-bucket');
      run('wal-settings', {
        'https://s3.ir-thr-at1.arvanstorage.ir': config?.endpoint ?? '',
        'my-shop-backups': config?.bucket ?? '',
        'the-access-key': config?.accessKey ?? '',
        'the-secret-key': `'${config?.secretKey}'`,
      });
      await comesBack(
        () => run('base-backup-in-bucket'),
        (moment) => run('return-from-bucket', moment),
      );
    } finally {
      store.kill();
    }
  });
});
