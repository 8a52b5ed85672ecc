import { createHmac } from 'node:crypto';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { StartError } from './start-error.ts';

type Keys = Pick<Config, 'secretKey' | 'dataKeys'>;

const CHANGED =
  'Use the keys of this shop. What another key means, and how to accept one on purpose, ' +
  'is written in docs/operations.md under "Keys".';

/** A fingerprint tells nothing of its key: HMAC-SHA-256 of a fixed text under it. */
const markOf = (key: string | Buffer) =>
  createHmac('sha256', key).update('the key of this shop').digest('hex');

const marksOf = ({ secretKey, dataKeys }: Keys) => [
  { name: 'key:secret', setting: 'SECRET_KEY', mark: markOf(secretKey) },
  ...dataKeys.map(({ id, key }) => ({
    name: `key:data:${id}`,
    setting: `The key ${id} of DATA_KEYS`,
    mark: markOf(key),
  })),
];

/** Throws StartError when a key is not the one this database knows by its name. */
export function requireSameKeys(keys: Keys, marks: Map<string, string>): void {
  const wrong = marksOf(keys).filter(({ name, mark }) => (marks.get(name) ?? mark) !== mark);
  if (wrong.length === 0) return;
  const lines = wrong.map(({ setting }) => `${setting} is not the one this shop was made with.`);
  throw new StartError([...lines, CHANGED].join(' '));
}

/** Remembers each key that is seen for the first time. */
export async function keepKeyMarks(sql: postgres.Sql, keys: Keys): Promise<void> {
  for (const { name, mark } of marksOf(keys))
    await sql`insert into shop_meta (key, value) values (${name}, ${mark}) on conflict do nothing`;
}

/** Forgets what was known and remembers the present keys: what others encrypted stays closed. */
export async function acceptKeys(sql: postgres.Sql, keys: Keys): Promise<void> {
  const rows = marksOf(keys).map(({ name, mark }) => ({ key: name, value: mark }));
  await sql`
    with forgotten as (
      delete from shop_meta where key like 'key:%' and key <> all(${rows.map(({ key }) => key)})
    )
    insert into shop_meta ${sql(rows)} on conflict (key) do update set value = excluded.value`;
}

/** Throws StartError when something is encrypted with a key that is not in the settings. */
export async function requireEveryKey(sql: postgres.Sql, { dataKeys }: Keys): Promise<void> {
  const known = dataKeys.map(({ id }) => id);
  const rows = await sql<{ id: string }[]>`
    select distinct id from (
      select key_id as id from private_files
      union all select split_part(national_code_sealed, '.', 1) from identities
      union all select split_part(card_number_sealed, '.', 1) from debit_cards
      union all select split_part(sheba_sealed, '.', 1) from debit_cards
      union all select split_part(sheba_sealed, '.', 1) from withdrawals
    ) encrypted where id is not null and id <> all(${known}::text[])`;
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id).join(', ');
  throw new StartError(
    `DATA_KEYS lacks the key ${ids}, which private data of this shop is encrypted with: ` +
      'add it behind the others (a comma between them).',
  );
}
