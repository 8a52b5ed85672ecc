type Names = Record<string, string>;

/** A wording with its places as staff read them: {amount} is {مبلغ}. */
export const withNames = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${key}}`, `{${name}}`),
    wording,
  );

/** The same wording as it is kept, by the keys; of no two keys the name may be the same. */
export const withKeys = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${name}}`, `{${key}}`),
    wording,
  );
