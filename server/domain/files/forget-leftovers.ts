import type { Ctx } from '#server/context.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { removeFile } from './stored-file.ts';

const PAGE = 1_000;
/** Pictures for sharing; they are drawn again on request. */
const SHARED = { prefix: 'files/og/', age: 90 * DAY };

/**
 * Folders of files whose names are in one column each; a file without a row is removed after a day.
 */
const NAMED = [
  { prefix: 'private/', name: /^[0-9a-f]{32}$/, table: 'private_files', column: 'name' },
  {
    prefix: 'private/tickets/',
    name: /^[0-9a-f]{40}$/,
    table: 'ticket_files',
    column: 'stored_name',
  },
  {
    prefix: 'manual-orders/',
    name: /^[0-9a-f]{32}\.\w+$/,
    table: 'manual_order_files',
    column: 'file',
  },
];
type Named = (typeof NAMED)[number];

/**
 * Removes partial files after an hour, files without a row after a day, and old pictures for
 * sharing.
 */
export async function forgetLeftovers(ctx: Ctx): Promise<void> {
  await ctx.files.forgetParts(before(ctx, HOUR));
  await forgetUnsent(ctx);
  for (const place of NAMED) await forgetUnnamed(ctx, place);
  for await (const { key, at } of ctx.files.list(SHARED.prefix))
    if (at < before(ctx, SHARED.age)) await removeFile(ctx, key);
}

/**
 * Deletes the rows of pictures whose transfer or return was never sent; their files then count as
 * unnamed.
 */
const forgetUnsent = (ctx: Ctx) => ctx.sql`
  delete from private_files f
  where f.kind in ('transfer', 'return') and f.created_at < ${before(ctx, DAY).toISOString()}
    and not exists (select from transfers t where t.file_id = f.id)
    and not exists (select from return_pictures p where p.file_id = f.id)`;

async function forgetUnnamed(ctx: Ctx, place: Named): Promise<void> {
  let names: string[] = [];
  for await (const { key, at } of ctx.files.list(place.prefix)) {
    const name = key.slice(place.prefix.length);
    if (place.name.test(name) && at < before(ctx, DAY)) names.push(name);
    if (names.length < PAGE) continue;
    await forgetPage(ctx, place, names);
    names = [];
  }
  await forgetPage(ctx, place, names);
}

async function forgetPage(ctx: Ctx, { prefix, table, column }: Named, names: string[]) {
  const { sql } = ctx;
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) name
    where not exists (select from ${sql(table)} f where f.${sql(column)} = name.name)`;
  for (const { name } of rows) await removeFile(ctx, prefix + name);
}

const before = ({ now }: Ctx, age: number) => new Date(now().getTime() - age);
