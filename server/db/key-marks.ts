import { createHmac } from 'node:crypto';
import type postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { StartError } from './start-error.ts';

type Keys = Pick<Config, 'secretKey' | 'dataKeys'>;

const CHANGED =
  'Use the keys of this shop. What another key means, and how to accept one on purpose, ' +
  'is written in docs/operations/settings.md under "Keys".';

/** Fingerprint that reveals nothing about its key: HMAC-SHA-256 of a fixed text. */
const markOf = (key: string | Buffer) =>
  createHmac('sha256', key).update('the key of this shop').digest('hex');

const SECRET = 'key:secret';

const marksOf = ({ secretKey, dataKeys }: Keys) => [
  { name: SECRET, setting: 'SECRET_KEY', mark: markOf(secretKey) },
  ...dataKeys.map(({ id, key }) => ({
    name: `key:data:${id}`,
    setting: `The key ${id} of DATA_KEYS`,
    mark: markOf(key),
  })),
];

/** Throws StartError when a key differs from the one with its id in this database. */
export function requireSameKeys(keys: Keys, marks: Map<string, string>): void {
  const wrong = marksOf(keys).filter(({ name, mark }) => (marks.get(name) ?? mark) !== mark);
  if (wrong.length === 0) return;
  const lines = wrong.map(({ setting }) => `${setting} is not the one this shop was made with.`);
  throw new StartError([...lines, CHANGED].join(' '));
}

/**
 * Throws StartError where a live shop's database has no key fingerprints, because every version
 * writes them.
 */
export function requireKeyMarks(keys: Keys, marks: Map<string, string>): void {
  const isMarked = marksOf(keys).some(({ name }) => name !== SECRET && marks.has(name));
  if (marks.has(SECRET) && isMarked) return;
  throw new StartError(
    'These tables do not name the keys of their shop: no live shop has written them.',
  );
}

/** Records the fingerprint of each new key. */
export async function keepKeyMarks(sql: postgres.Sql, keys: Keys): Promise<void> {
  for (const { name, mark } of marksOf(keys))
    await sql`insert into shop_meta (key, value) values (${name}, ${mark}) on conflict do nothing`;
}

/**
 * Replaces the recorded fingerprints by those of the present keys; data under other keys
 * stays unreadable.
 */
export async function acceptKeys(sql: postgres.Sql, keys: Keys): Promise<void> {
  const rows = marksOf(keys).map(({ name, mark }) => ({ key: name, value: mark }));
  await sql`
    with forgotten as (
      delete from shop_meta where key like 'key:%' and key <> all(${rows.map(({ key }) => key)})
    )
    insert into shop_meta ${sql(rows)} on conflict (key) do update set value = excluded.value`;
}

/** Throws StartError when data is encrypted with a key that the settings lack. */
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
