import { isTest, lineAt, readSources, type Source, withoutComments } from './source-files.ts';

/** Code that writes tables of all owners: upkeep, demo, restore, statuses of entities, new keys. */
const ALL_TABLES =
  /^server\/(db\/|backup\/(load-tables|move-database)\.ts$|domain\/(states\/transition|files\/reencrypt)\.ts$)/;

/** A statement or an entity whose statuses `transition` writes, up to the name of its table. */
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:"?(\w+)|\$\{([^}]*)\})|: Entity<\w+> = \{\s*table: '(\w+)'/gi;

/** Owner of each table: the file or folder of its schema. */
const ownerOf = new Map(
  readSources(/^server\/db\/schema\//).flatMap(({ path, text }) => {
    const [, owner = ''] = /schema\/([\w-]+)/.exec(path) ?? [];
    return [...text.matchAll(/= pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, owner]);
  }),
);

/** Statements of the server that write tables of others. */
export const ownerViolations = (): string[] =>
  readSources(/^server\/.*\.ts$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(foreignWrites);

/** Statements of a file that write a table of another owner, or one that no name tells. */
export function foreignWrites({ path, text }: Source): string[] {
  if (ALL_TABLES.test(path)) return [];
  const [, folder] = /^server\/(?:domain\/)?([\w-]+)/.exec(path) ?? [];
  const code = withoutComments(text);
  return [...code.matchAll(WRITES)].flatMap(({ 1: name, 2: value, 3: entity, index }) => {
    const owner = value?.includes('taxonomy') ? 'catalogue' : ownerOf.get(name ?? entity);
    const isFine = owner === folder || (!owner && !value);
    const at = `${path}:${lineAt(code, index)}`;
    return isFine ? [] : [`${at} writes ${name ?? entity ?? value} of ${owner ?? 'nobody known'}`];
  });
}
