import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#server/context.ts';
import { DAY, HOUR } from '#shared/time.ts';

/** What a dying process left of a file that it was writing. */
const PART = /\.part$/;
const PRIVATE_FILE = /^[0-9a-f]{32}$/;

/** Removes half-written files after an hour, and encrypted files that no row names after a day. */
export async function forgetLeftovers(ctx: Ctx): Promise<void> {
  const { dataDir } = ctx.config;
  for (const folder of ['files', 'private', 'manual-orders'])
    for (const path of await filesIn(join(dataDir, folder)))
      if (PART.test(path) && (await isOlder(ctx, path, HOUR))) await rm(path, { force: true });
  await forgetUnnamed(ctx, join(dataDir, 'private'));
}

async function forgetUnnamed(ctx: Ctx, folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PRIVATE_FILE.test(name));
  const rows = await ctx.sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) name
    where not exists (select from private_files f where f.name = name.name)`;
  for (const { name } of rows)
    if (await isOlder(ctx, join(folder, name), DAY)) await rm(join(folder, name), { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const isOlder = async ({ now }: Ctx, path: string, age: number) =>
  stat(path).then(
    ({ mtimeMs }) => now().getTime() - mtimeMs > age,
    () => false,
  );
