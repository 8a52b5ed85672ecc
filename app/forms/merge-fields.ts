/** Names of the fields that differ between two states of a form. */
export function changedFields<Value extends object>(from: Value, to: Value): (keyof Value)[] {
  // both states have the same fields
  const names = Object.keys(to) as (keyof Value)[];
  return names.filter((name) => !isSame(from[name], to[name]));
}

export type Merged<Value> = {
  /** My version with the fields that only the others changed; a conflict keeps my value. */
  value: Value;
  /** Fields that only the others changed. */
  taken: (keyof Value)[];
  /** Conflicts: fields that both changed to different values. */
  clashes: (keyof Value)[];
};

/**
 * Merges two versions of a form that started from `base`; groups of fields are merged field by
 * field too.
 */
export function mergeFields<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): Merged<Value> {
  const own = changedFields(base, mine);
  const merged: Merged<Value> = { value: { ...mine }, taken: [], clashes: [] };
  for (const name of changedFields(base, theirs)) {
    const joined = own.includes(name)
      ? joinGroups(base[name], mine[name], theirs[name])
      : theirs[name];
    if (joined !== undefined) merged.value[name] = joined;
    if (isSame(merged.value[name], mine[name]) && isSame(mine[name], theirs[name])) continue;
    merged[joined === undefined ? 'clashes' : 'taken'].push(name);
  }
  return merged;
}

/** Merges a group of fields; undefined on a conflict. */
function joinGroups<Group>(base: Group, mine: Group, theirs: Group): Group | undefined {
  if (isSame(mine, theirs)) return mine;
  if (!isGroup(base) || !isGroup(mine) || !isGroup(theirs)) return undefined;
  const { value, clashes } = mergeFields(base, mine, theirs);
  return clashes.length === 0 ? value : undefined;
}

const isGroup = <Group>(value: Group): value is Group & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ignores the keys that rows carry for React. */
const isSame = (one: unknown, two: unknown) => written(one) === written(two);
const written = (value: unknown) =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));
