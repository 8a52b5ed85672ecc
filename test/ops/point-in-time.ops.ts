import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
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
    // each cluster archives its WAL to an empty folder
    for (const name of ['shop-wal', 'shop-base'])
      rmSync(join(folder, name), { recursive: true, force: true });
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

  const begin = async (settings: string, ...more: string[]) => {
    const lines = [...inFolder(blockOf(settings).text).split('\n'), ...more];
    const prepare = (uid: number, gid: number) => chownSync(folder, uid, gid);
    server = await startOwnServer({ settings: lines, prepare });
  };

  const one = (query: string) => server.sql(query).split('\n')[2]?.trim() ?? '';
  const moment = () => one('select clock_timestamp()');
  const note = (n: number) => server.sql(`insert into notes values (${n})`);
  const notes = () => one("select coalesce(string_agg(n::text, ' ' order by n), '') from notes");
  type Return = (moment: Record<string, string>) => string;
  const DOCUMENTED = '2026-11-22 12:00:00+03:30';

  /** Waits until the current WAL segment is archived. */
  async function keepLog() {
    const last = one('select pg_walfile_name(pg_switch_wal())');
    const archived = `select last_archived_wal >= '${last}' from pg_stat_archiver`;
    await expect.poll(() => one(archived), { timeout: 60_000 }).toBe('t');
  }

  /** The rows at that moment, before anybody has written into it. */
  async function notesAt(returnTo: Return, at: string): Promise<string> {
    server.halt();
    returnTo({ [DOCUMENTED]: at });
    server.start();
    await expect.poll(() => run('look-at-moment'), { timeout: 60_000 }).toContain('stands at');
    expect(run('look-at-moment')).toContain(`asked for ${at.slice(0, 22)}`);
    return notes();
  }

  /** Two moments and the base backup of the next week after them; answers how each is reached. */
  async function comesBack(base: () => string, returnTo: Return) {
    server.sql('create table notes (n int)');
    base();
    note(1);
    const first = moment();
    note(2);
    const second = moment();
    note(3);
    base();
    note(4);
    await keepLog();
    // too early, so the same once more, and then for good
    expect(await notesAt(returnTo, first)).toBe('1');
    expect(await notesAt(returnTo, second)).toBe('1 2');
    run('open-at-moment');
    note(5);
    await keepLog();
    // the log of before the return is still that of its moments
    expect(await notesAt(returnTo, first)).toBe('1');
    run('open-at-moment');
    expect(notes()).toBe('1');
  }

  test('comes back to moments before the newest base backup, and again to another one', async () => {
    await begin('keep-wal');
    run('wal-folders');
    await comesBack(
      () => run('base-backup'),
      (moment) => run('return-to-moment', moment),
    );
    server.halt();
    const untouched = () => run('return-to-moment', { [DOCUMENTED]: '2020-01-01 12:00:00+00' });
    expect(untouched).toThrow('no base backup is older');
    server.start();
    expect(notes()).toBe('1');
  });

  test('goes on keeping the log where PostgreSQL did not note that a file is there', async () => {
    // a sent file stays beside its mark
    await begin('keep-wal', 'wal_keep_size = 512');
    run('wal-folders');
    await keepLog();
    server.halt();
    const folderOf = join(server.folder, 'data/pg_wal/archive_status');
    const [done = ''] = readdirSync(folderOf).filter((name) => /^\w{24}\.done$/.test(name));
    expect(existsSync(join(folderOf, '..', done.slice(0, 24)))).toBe(true);
    renameSync(join(folderOf, done), join(folderOf, done.replace('.done', '.ready')));
    server.start();
    await keepLog();
    expect(one('select failed_count from pg_stat_archiver')).toBe('0');
  });

  test('comes back from a bucket, to moments before its newest base backup too', async () => {
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
