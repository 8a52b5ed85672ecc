import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';
import { createDb } from '../server/db/client.ts';
import { splitAddress } from '../server/db/connect.ts';
import { template } from './global-setup.ts';

const urlOf = (database: string) => inject('databaseServer').replace('{database}', database);

/** A migrated, empty database of the calling file alone; it goes when the file ends. */
export async function testDatabase(): Promise<ReturnType<typeof createDb> & { url: string }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const opened = createDb(urlOf(name), { max: 8 });
  afterAll(async () => {
    await opened.sql.end({ timeout: 5 });
    await onServer((sql) => sql`drop database ${sql(name)} with (force)`);
  });
  return { ...opened, url: urlOf(name) };
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
