import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createDb } from './client.ts';
import { installBinaries, postgresAccount, prepareSocketDir } from './embedded/embedded-files.ts';
import { isAlive, spawnPostmaster } from './embedded/embedded-postmaster.ts';
import { startPostgres } from './embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-embedded-'));
// open to the account that root hands PostgreSQL to, so that the cluster lies in this folder
chmodSync(dataDir, 0o755);
const children: ChildProcess[] = [];
afterAll(() => {
  // a child left behind by a failed test would block the whole run
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Timeout in ms: three whole servers start at once. */
const PATIENCE = 120_000;

const program = `
  import { startPostgres } from '${join(import.meta.dirname, 'embedded.ts')}';
  const postgres = await startPostgres({ dataDir: '${dataDir}' });
  console.log(postgres.pid + ' ' + postgres.adopted);
  setInterval(() => {}, 1000);`;

/** Starts PostgreSQL, or joins it, from another process on the same folder. */
async function startElsewhere() {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(child.stdout, 'data');
  const [pid, adopted] = String(line).trim().split(' ');
  return { child, pid: Number(pid), adopted: adopted === 'true' };
}

const ownerFile = join(dataDir, 'pg/owner.pid');
const ownerPid = () => Number(readFileSync(ownerFile, 'utf8'));

async function waitDead(pid: number): Promise<void> {
  for (let tries = 0; isAlive(pid) && tries < 1200; tries++) await sleep(50);
}

it(
  'is joined by a second process and stops with a killed owner',
  async () => {
    const starters = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    const owners = starters.filter(({ adopted }) => !adopted);
    expect(owners).toHaveLength(1);
    expect(new Set(starters.map(({ pid }) => pid)).size).toBe(1);
    const pid = owners[0]?.pid ?? 0;
    owners[0]?.child.kill('SIGKILL');
    await waitDead(pid);
    expect(isAlive(pid)).toBe(false);
    for (const { child } of starters) child.kill('SIGKILL');
  },
  PATIENCE,
);

it(
  'does not stay behind when its owner is killed in its first moment',
  async () => {
    const account = postgresAccount(true);
    const home = join(dataDir, 'pg');
    const child = spawnPostmaster({
      home,
      account,
      data: join(home, 'data'),
      flags: [],
      bin: installBinaries(home, account),
      socketDir: prepareSocketDir(home, account),
    });
    // closes the pipe, as the end of the process does
    child.stdin?.destroy();
    await once(child, 'exit');
  },
  PATIENCE,
);

it(
  'is joined where the process that has just started it claims it a moment later',
  async () => {
    const owner = await startElsewhere();
    const former = spawn('true');
    await once(former, 'exit');
    const claim = String(ownerPid());
    writeFileSync(ownerFile, String(former.pid));
    const began = performance.now();
    const joining = startPostgres({ dataDir });
    await sleep(100);
    writeFileSync(ownerFile, claim);
    const joined = await joining;
    expect([joined.adopted, joined.pid]).toEqual([true, owner.pid]);
    // a server without an owner would be waited for half a minute
    expect(performance.now() - began).toBeLessThan(20_000);
    await joined.stop();
    owner.child.kill('SIGTERM');
    await waitDead(owner.pid);
  },
  PATIENCE,
);

it(
  'is taken over by a process that joined when its owner ends, and answers again',
  async () => {
    const owner = await startElsewhere();
    const others = [await startElsewhere(), await startElsewhere()];
    const joined = await startPostgres({ dataDir });
    const { sql } = createDb(joined.url('postgres'), { max: 1 });
    await sql`create table before_the_end (n int)`;
    expect([owner.adopted, joined.adopted]).toEqual([false, true]);
    owner.child.kill('SIGTERM');
    await waitDead(owner.pid);
    expect(await untilAnswered(() => sql`select n from before_the_end`)).toEqual([]);
    for (const { child } of others) child.kill('SIGKILL');
    // any of the three may own the server now; the last one left takes it over
    while (ownerPid() !== process.pid) await sleep(50);
    expect(await untilAnswered(() => sql`select n from before_the_end`)).toEqual([]);
    await sql.end();
    await joined.stop();
  },
  PATIENCE,
);

it(
  'comes back when it is killed itself, with every acknowledged row',
  async () => {
    const postgres = await startPostgres({ dataDir });
    const { sql } = createDb(postgres.url('postgres'), { max: 1 });
    await sql`create table kept (n int)`;
    await sql`insert into kept values (1)`;
    process.kill(postgres.pid, 'SIGKILL');
    await waitDead(postgres.pid);
    const rows = await untilAnswered(() => sql`select n from kept`);
    expect(rows).toMatchObject([{ n: 1 }]);
    await sql.end();
    await postgres.stop();
  },
  PATIENCE,
);

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 240) throw error;
      await sleep(250);
    }
  }
}
