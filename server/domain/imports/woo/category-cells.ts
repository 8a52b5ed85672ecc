import {
  MAX_LEVELS,
  type Names,
  nameKey,
  splitPath,
  toPath,
} from '#server/domain/imports/new-terms.ts';
import { cutText, foldText } from '#shared/fold-text.ts';

/** Names that WordPress gives to the category of uncategorised products. */
const NONE = new Set(['uncategorized', 'دستهبندینشده', 'دستهبندینشدهها', 'بدوندستهبندی']);
const MAX_NAME = 60;

/** Deepest category of a product, which this shop keeps, and the others, which it drops. */
export function chosenPath(paths: string[]): { parts: string[]; left: string[] } {
  const all = paths.map(splitPath).filter((parts) => !NONE.has(nameKey(parts.join(''))));
  const [chosen = [], ...others] = all.toSorted((one, other) => other.length - one.length);
  const isAbove = (parts: string[]) => parts.every((part, at) => part === chosen[at]);
  const left = others.filter((parts) => !isAbove(parts)).map(toPath);
  if (chosen.length <= MAX_LEVELS) return { parts: chosen, left };
  const parts = [...chosen.slice(0, MAX_LEVELS - 1), ...chosen.slice(-1)];
  return { parts, left: [toPath(chosen), ...left] };
}

/**
 * Names categories of the former shop. A name is unique in this shop: the second of two equal names
 * gets its parent's name appended («کفش زنانه»). Existing categories are used as they are.
 */
export function categoryCells(names: Names): (parts: string[]) => string {
  const known = new Map<string, string>();
  const used = new Set<string>();
  const called = (parts: string[]): string => {
    if (parts.length === 0) return '';
    const key = nameKey(toPath(parts));
    const before = known.get(key);
    if (before !== undefined) return before;
    const above = called(parts.slice(0, -1));
    const cell = made(above, named(parts.at(-1) ?? ''), parts.at(-2) ?? '');
    known.set(key, cell);
    used.add(nameKey(splitPath(cell).at(-1) ?? ''));
    return cell;
  };
  const made = (above: string, name: string, parent: string): string => {
    const path = above ? toPath([above, name]) : name;
    if (names.category.has(nameKey(path))) return path;
    if (!used.has(nameKey(name))) return names.category.has(nameKey(name)) ? name : path;
    const own = named(`${name} ${parent}`);
    return above ? toPath([above, own]) : own;
  };
  return called;
}

const named = (name: string) => cutText(foldText(name), MAX_NAME);
