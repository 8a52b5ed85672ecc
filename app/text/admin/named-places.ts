type Names = Record<string, string>;

/** Wording with placeholders by their Persian names: {amount} becomes {مبلغ}. */
export const withNames = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${key}}`, `{${name}}`),
    wording,
  );

/** Inverse of `withNames`; the names of the keys must differ. */
export const withKeys = (wording: string, names: Names): string =>
  Object.entries(names).reduce(
    (all, [key, name]) => all.replaceAll(`{${name}}`, `{${key}}`),
    wording,
  );
