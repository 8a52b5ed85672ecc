import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { decrypt, encrypt, type Purpose } from './encryption.ts';
import { readStored, removeStored, storeEncrypted } from './private-files.ts';

type Column = { table: string; key: string; column: string; purpose: Purpose };
type StoredFile = RowOf<'privateFiles', 'id' | 'name' | 'keyId'> & { ownerId: string };

const COLUMNS: Column[] = [
  { table: 'identities', key: 'user_id', column: 'national_code_sealed', purpose: 'national_code' },
  { table: 'debit_cards', key: 'id', column: 'card_number_sealed', purpose: 'card_number' },
  { table: 'debit_cards', key: 'id', column: 'sheba_sealed', purpose: 'sheba' },
  { table: 'withdrawals', key: 'id', column: 'sheba_sealed', purpose: 'sheba' },
];
const AT_A_TIME = 200;

/**
 * Encrypts again, with the current key, everything that an older key of the settings encrypted;
 * afterwards that key may go.
 */
export async function reencrypt(ctx: Ctx): Promise<void> {
  for (const column of COLUMNS) while ((await reencryptColumn(ctx, column)) === AT_A_TIME);
  while ((await reencryptFiles(ctx)) === AT_A_TIME);
}

const currentKey = ({ config }: Ctx) => config.dataKeys[0]?.id ?? '';

/** A row that changes meanwhile is left for the next run. */
async function reencryptColumn(ctx: Ctx, { table, key, column, purpose }: Column): Promise<number> {
  const { sql, config } = ctx;
  const rows = await sql<{ key: string; owner: string; encrypted: string }[]>`
    select ${sql(key)} as key, user_id as owner, ${sql(column)} as encrypted from ${sql(table)}
    where ${sql(column)} is not null and split_part(${sql(column)}, '.', 1) <> ${currentKey(ctx)}
    limit ${AT_A_TIME}`;
  for (const { key: id, owner, encrypted } of rows) {
    const of = { purpose, owner };
    const renewed = encrypt(config, of, decrypt(config, of, encrypted));
    await sql`
      update ${sql(table)}
      set ${sql(column)} = ${renewed}
      where ${sql(key)} = ${id} and ${sql(column)} = ${encrypted}`;
  }
  return rows.length;
}

async function reencryptFiles(ctx: Ctx): Promise<number> {
  const { sql } = ctx;
  const rows = await sql<StoredFile[]>`
    select id, user_id as owner_id, name, key_id
    from private_files
    where key_id <> ${currentKey(ctx)}
    limit ${AT_A_TIME}`;
  for (const file of rows) await reencryptFile(ctx, file);
  return rows.length;
}

async function reencryptFile(ctx: Ctx, file: StoredFile): Promise<void> {
  const renewed = await storeEncrypted(ctx, file.ownerId, await readStored(ctx, file));
  const moved = await ctx.sql`
    update private_files set name = ${renewed.name}, key_id = ${renewed.keyId}
    where id = ${file.id} and name = ${file.name} returning 1`;
  await removeStored(ctx, moved.length > 0 ? file.name : renewed.name);
}
