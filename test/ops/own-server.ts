import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/shop.ts';

export const BIN = '/usr/lib/postgresql/15/bin';
export const hasServer = existsSync(join(BIN, 'postgres'));

/** Debian's PostgreSQL 15 in a folder, with an empty database `shop` of the role `shop`. */
export type OwnServer = {
  url: string;
  /** Folder above the cluster; `run` starts programs there as its account. */
  folder: string;
  run: (program: string, ...args: string[]) => string;
  /** Runs SQL as superuser in the database `postgres`. */
  sql: (text: string) => string;
  start: () => void;
  halt: () => void;
  /** Removes the folder of a stopped server. */
  remove: () => void;
  stop: () => Promise<void>;
};

type Options = {
  /** Lines of postgresql.conf. */
  settings?: string[];
  /** Called with the server's account before it starts. */
  prepare?: (uid: number, gid: number) => void;
  /** Folder of `postgres`, `initdb` and `pg_ctl`; other programs are always Debian's. */
  bin?: string;
};

export async function startOwnServer({
  settings = [],
  prepare = () => {},
  bin = BIN,
}: Options = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-own-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? Number(execFileSync('id', ['-u', 'postgres'])) : (process.getuid?.() ?? 0);
  const gid = isRoot ? Number(execFileSync('id', ['-g', 'postgres'])) : (process.getgid?.() ?? 0);
  chownSync(folder, uid, gid);
  prepare(uid, gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const options = {
    encoding: 'utf8' as const,
    cwd: folder,
    ...(isRoot && { uid, gid }),
    // connects by the socket, as its account does
    env: {
      PATH: `${BIN}:/usr/bin:/bin`,
      PGHOST: folder,
      PGUSER: 'postgres',
      PGPORT: String(port),
      LC_ALL: 'C.UTF-8',
    },
  };
  const place = (program: string) => {
    if (program === 'bash') return '/bin/bash';
    return join(existsSync(join(bin, program)) ? bin : BIN, program);
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(place(program), args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const start = () => void run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start');
  const halt = () => void run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  appendFileSync(
    join(data, 'postgresql.conf'),
    [`port = ${port}`, `unix_socket_directories = '${folder}'`, ...settings, ''].join('\n'),
  );
  start();
  const sql = (text: string) => run('psql', '-c', text);
  sql('create role shop login superuser');
  sql('create database shop owner shop');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = async () => {
    halt();
    remove();
  };
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  return { folder, run, sql, start, halt, remove, stop, url };
}
