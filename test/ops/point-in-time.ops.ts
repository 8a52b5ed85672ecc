import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blockOf } from './document.ts';
import { hasServer, type OwnServer, startOwnServer } from './own-server.ts';

describe.skipIf(!hasServer)('a point in time of a server of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-wal-'));
  chmodSync(folder, 0o755);
  let server: OwnServer;
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The documents call its folders /srv/… and its cluster that of Debian. */
  const here = (text: string) =>
    text
      .replaceAll('/srv/', `${folder}/`)
      .replaceAll('/var/lib/postgresql/15/main', join(server.folder, 'data'))
      .replaceAll('runuser -u postgres -- ', '')
      .replaceAll('-o postgres -g postgres ', '')
      .replaceAll('/usr/lib/postgresql/15/bin/', '');
  const run = (name: string, changes: Record<string, string> = {}) => {
    let text = here(blockOf(name).text);
    for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to);
    return server.run('bash', '-euo', 'pipefail', '-c', text);
  };

  test('comes back as it was between two changes', async () => {
    const settings = blockOf('keep-wal').text.replaceAll('/srv/', `${folder}/`);
    server = await startOwnServer(settings.split('\n'), (uid, gid) => chownSync(folder, uid, gid));
    run('wal-folders');
    server.sql('create table orders_of_today (n int)');
    run('base-backup');
    server.sql('insert into orders_of_today values (1), (2)');
    const moment = server.sql('select now()').split('\n')[2]?.trim() ?? '';
    server.sql('delete from orders_of_today');
    server.sql('select pg_switch_wal()');
    await expect
      .poll(() => readdirSync(join(folder, 'shop-wal')).filter((name) => name.endsWith('.part')))
      .toEqual([]);
    server.halt();
    run('return-to-moment', { '2026-11-22 12:00:00+03:30': moment });
    server.start();
    await expect.poll(() => server.sql('select pg_is_in_recovery()')).toMatch(/\bf\b/);
    expect(server.sql('select count(*) from orders_of_today')).toContain('2');
  });
});
