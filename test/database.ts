import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import type { Pools } from '#server/context.ts';
import { APP_ROLE, asRole } from '#server/db/app-role.ts';
import { createDb, type Pool } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { openPools } from '#server/db/pools.ts';
import { template } from './global-setup.ts';
import { createRecorder } from './record-queries.ts';

const urlOf = (database: string) => inject('databaseServer').replace('{database}', database);

export type TestDatabase = {
  sql: Pool['sql'];
  pools: Pools;
  /** The owner of the tables, for what the shop itself may not do. */
  owner: Pool['sql'];
  url: string;
};

/** A migrated, empty database of the calling file alone, opened as the shop opens it; it goes when the file ends. */
export const testDatabase = (): Promise<TestDatabase> => makeDatabase(template, APP_ROLE);

/** A database with nothing in it, as a server gives one. */
export const bareDatabase = (): Promise<TestDatabase> => makeDatabase('template1', 'postgres');

/** Copy of a database without open connections. */
export const copyOfDatabase = (url: string): Promise<TestDatabase> =>
  makeDatabase(new URL(url).pathname.slice(1), 'postgres');

async function makeDatabase(source: string, role: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  // by its files: page by page through the log it takes twice the time
  await onServer(
    (sql) => sql`create database ${sql(name)} template ${sql(source)} strategy file_copy`,
  );
  const url = asRole(urlOf(name), role);
  const recorder = createRecorder();
  const pools = recorder.recordedPools(openPools(url, 16, { pipelines: true }));
  const { sql: owner } = createDb(urlOf(name), { max: 2 });
  afterAll(async () => {
    await recorder.write(owner);
    const all = [...Object.values(pools).map((pool) => pool.sql), owner];
    await Promise.all(all.map((sql) => sql.end({ timeout: 5 })));
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
  });
  const { sql } = pools.reads;
  return { sql, pools, owner, url };
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const { address, socket } = splitAddress(urlOf('postgres'));
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
