import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { splitAddress } from '#server/db/connect.ts';

/** Statements of one transaction, with numbers as `:name`. */
export type Script = readonly string[];

type Run = {
  databaseUrl: string;
  script: Script;
  /** Lines of pgbench that set the numbers of a transaction. */
  sets: string[];
  /** The same numbers for a run without pgbench. */
  numbers: (connection: number) => Record<string, number | string>;
  connections: number;
} & ({ seconds: number } | { each: number });

export const INSTALL = 'apt install postgresql-contrib';

/** Transactions per second that PostgreSQL reaches with a script, and the tool that ran it. */
export async function transactionsPerSecond(run: Run): Promise<{ rate: number; by: string }> {
  const program = findPgbench();
  if (program) return { rate: byPgbench(program, run), by: 'pgbench' };
  console.log(`pgbench is not here (${INSTALL}): a pipelined bare transaction stands for it`);
  return { rate: await byHand(run), by: 'bare pipelined transaction' };
}

/** Path of pgbench, which Debian installs beside the server, outside the search path. */
function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const beside = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin/pgbench'))
    : [];
  return ['pgbench', ...beside].find((path) => spawnSync(path, ['--version']).status === 0);
}

function byPgbench(program: string, run: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-pgbench-'));
  const file = join(folder, 'script.sql');
  const body = run.script.map((statement) => `${statement.replace(/\s*\n\s*/g, ' ')};`);
  writeFileSync(file, [...run.sets, 'begin;', ...body, 'commit;', ''].join('\n'));
  const { address, socket } = splitAddress(run.databaseUrl);
  const url = new URL(address);
  const span = 'seconds' in run ? ['-T', String(run.seconds)] : ['-t', String(run.each)];
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(run.connections),
    '-j',
    '2',
    ...span,
    '-f',
    file,
  ];
  const host = ['-h', socket.host ?? url.hostname, '-p', url.port || '5432', '-U', url.username];
  const { stdout, stderr } = spawnSync(
    program,
    [...args, '-D', 'i=0', ...host, url.pathname.slice(1)],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /aborted/.test(stderr)) throw new Error(`pgbench failed: ${stderr}`);
  return rate;
}

async function byHand(run: Run): Promise<number> {
  const { address, socket } = splitAddress(run.databaseUrl);
  const sql = postgres(address, { ...socket, max: run.connections, onnotice: () => {} });
  let done = 0;
  const start = performance.now();
  const isOver = (mine: number) =>
    'seconds' in run ? performance.now() - start > run.seconds * 1000 : mine >= run.each;
  const connection = async (_: unknown, number: number) => {
    for (let mine = 0; !isOver(mine); mine++, done++) {
      const numbers = run.numbers(number);
      await sql.begin((tx) =>
        Promise.all(
          run.script.map((text) => tx.unsafe(...numbered(text, numbers), { prepare: true })),
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: run.connections }, connection));
  await sql.end();
  return done / ((performance.now() - start) / 1000);
}

/** Turns each `:name` into a parameter. */
function numbered(
  text: string,
  numbers: Record<string, number | string>,
): [string, (number | string)[]] {
  const names: string[] = [];
  const sent = text.replace(/(?<!:):([a-z]+)\b/g, (_all, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return [sent, names.map((name) => numbers[name] ?? 0)];
}
