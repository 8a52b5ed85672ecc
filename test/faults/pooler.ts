import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/shop.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(PROGRAM);

/** PgBouncer in transaction mode before the database of an address with a socket; four connections for everybody. */
export async function startPooler(url: string) {
  const { pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? '';
  const { uid, gid } = statSync(host);
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-pooler-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const bounds = 'set lock_timeout = 3000; set statement_timeout = 15000; set jit = off';
  writeFileSync(
    settings,
    [
      '[databases]',
      `shop = host=${host} dbname=${pathname.slice(1)} connect_query='${bounds}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 4',
      'max_client_conn = 200',
      `logfile = ${join(folder, 'log')}`,
    ].join('\n'),
  );
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  chmodSync(folder, 0o700);
  // it refuses to be root, and only the owner of the socket may use it
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const path of [folder, settings, join(folder, 'users')]) chownSync(path, uid, gid);
  const child = spawn(PROGRAM, [settings], { stdio: 'ignore', ...(isRoot && { uid, gid }) });
  await waitOpen(port, child);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/shop`,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitOpen(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const line = connect(port, '127.0.0.1');
    const isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    );
    line.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start');
}
