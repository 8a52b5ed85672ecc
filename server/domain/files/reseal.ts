import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { openStored, removeStored, storeSealed } from './private-files.ts';
import { type Purpose, seal, unseal } from './seal.ts';

type Column = { table: string; key: string; column: string; purpose: Purpose };
type StoredFile = RowOf<'privateFiles', 'id' | 'name' | 'keyId'> & { ownerId: string };

const COLUMNS: Column[] = [
  { table: 'identities', key: 'user_id', column: 'national_code_sealed', purpose: 'national_code' },
  { table: 'debit_cards', key: 'id', column: 'card_number_sealed', purpose: 'card_number' },
  { table: 'debit_cards', key: 'id', column: 'sheba_sealed', purpose: 'sheba' },
  { table: 'withdrawals', key: 'id', column: 'sheba_sealed', purpose: 'sheba' },
];
const AT_A_TIME = 200;

/** Seals anew, with the current key, everything that an older key of the settings sealed; afterwards that key may go. */
export async function reseal(ctx: Ctx): Promise<void> {
  for (const column of COLUMNS) while ((await resealColumn(ctx, column)) === AT_A_TIME);
  while ((await resealFiles(ctx)) === AT_A_TIME);
}

const currentKey = ({ config }: Ctx) => config.dataKeys[0]?.id ?? '';

/** A row that changes meanwhile is left for the next run. */
async function resealColumn(ctx: Ctx, { table, key, column, purpose }: Column): Promise<number> {
  const { sql, config } = ctx;
  const rows = await sql<{ key: string; owner: string; sealed: string }[]>`
    select ${sql(key)} as key, user_id as owner, ${sql(column)} as sealed from ${sql(table)}
    where ${sql(column)} is not null and split_part(${sql(column)}, '.', 1) <> ${currentKey(ctx)} limit ${AT_A_TIME}`;
  for (const { key: id, owner, sealed } of rows) {
    const of = { purpose, owner };
    const anew = seal(config, of, unseal(config, of, sealed));
    await sql`
      update ${sql(table)} set ${sql(column)} = ${anew} where ${sql(key)} = ${id} and ${sql(column)} = ${sealed}`;
  }
  return rows.length;
}

async function resealFiles(ctx: Ctx): Promise<number> {
  const { sql } = ctx;
  const rows = await sql<StoredFile[]>`
    select id, user_id as owner_id, name, key_id from private_files where key_id <> ${currentKey(ctx)} limit ${AT_A_TIME}`;
  for (const file of rows) await resealFile(ctx, file);
  return rows.length;
}

async function resealFile(ctx: Ctx, file: StoredFile): Promise<void> {
  const anew = await storeSealed(ctx, file.ownerId, await openStored(ctx, file));
  const moved = await ctx.sql`
    update private_files set name = ${anew.name}, key_id = ${anew.keyId}
    where id = ${file.id} and name = ${file.name} returning 1`;
  await removeStored(ctx, moved.length > 0 ? file.name : anew.name);
}
