import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockOf } from './document.ts';
import { hasServer, type OwnServer, startOwnServer } from './own-server.ts';

describe.skipIf(!hasServer)('a replica, and a primary that is lost', () => {
  let first: OwnServer;
  let second: OwnServer;
  beforeAll(async () => {
    const lines = blockOf('replica-settings').text.replace('10.0.0.5,', '').split('\n');
    first = await startOwnServer({ settings: lines });
    second = await startOwnServer({ settings: lines });
  });
  afterAll(async () => {
    for (const server of [first, second]) await server.stop().catch(() => {});
  });

  /** A block on one of the two, where both have an address of their own and here a port. */
  const run = (name: string, server: OwnServer, primary = first) =>
    server.run(
      'bash',
      '-euo',
      'pipefail',
      '-c',
      blockOf(name)
        .text.replaceAll('runuser -u postgres -- ', '')
        .replaceAll('/var/lib/postgresql/15/main', join(server.folder, 'data'))
        .replaceAll('/etc/postgresql/15/main', join(server.folder, 'data'))
        .replaceAll('10.0.0.0/24', '127.0.0.1/32')
        .replaceAll('host=10.0.0.5 port=5432', `host=127.0.0.1 port=${portOf(primary)}`),
    );
  const portOf = ({ url }: OwnServer) => new URL(url).port;
  const notes = (server: OwnServer) =>
    server.sql('select string_agg(n::text, $$ $$ order by n) from notes').split('\n')[2]?.trim();

  /** The copy brings the settings of the other machine along, where each has its own in /etc. */
  function makeReplica(server: OwnServer, primary: OwnServer) {
    server.halt();
    run('make-replica', server, primary);
    const own = [`port = ${portOf(server)}`, `unix_socket_directories = '${server.folder}'`, ''];
    appendFileSync(join(server.folder, 'data/postgresql.conf'), own.join('\n'));
    server.start();
  }

  test('the replica follows, and the primary says how far', async () => {
    run('replica-role', first);
    makeReplica(second, first);
    first.sql('create table notes (n int)');
    first.sql('insert into notes values (1)');
    const following = () => run('look-at-replica', first);
    await expect.poll(following, { timeout: 30_000 }).toMatch(/^second\|streaming\|async\|0$/m);
    expect(notes(second)).toBe('1');
    expect(() => second.sql('insert into notes values (2)')).toThrow('read-only');
  });

  test('with synchronous commits nothing acknowledged is missing after the primary is lost', async () => {
    first.sql("alter system set synchronous_standby_names = 'FIRST 1 (second)'");
    first.sql('select pg_reload_conf()');
    const following = () => run('look-at-replica', first);
    await expect.poll(following, { timeout: 30_000 }).toContain('|sync|');
    first.sql('insert into notes values (2)');
    first.run('pg_ctl', '-D', join(first.folder, 'data'), '-m', 'immediate', '-w', 'stop');
    expect(run('take-over', second)).toContain('replayed up to the commit of');
    expect(notes(second)).toBe('1 2');
    second.sql('alter system reset synchronous_standby_names');
    second.sql('select pg_reload_conf()');
    second.sql('insert into notes values (3)');
  });

  test('the old primary comes back as the replica of the new one', async () => {
    // it is halted already
    first.start();
    makeReplica(first, second);
    await expect.poll(() => notes(first), { timeout: 30_000 }).toBe('1 2 3');
    expect(readFileSync(join(first.folder, 'data/postgresql.auto.conf'), 'utf8')).toContain(
      portOf(second),
    );
  });
});
