import { newKey } from '#app/forms/new-key.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminFamily, FamilyForm } from '#contract/products/families.ts';
import {
  combinationKey,
  combinationsOf,
  inOneLine,
  type OptionKind,
} from '#shared/family-options.ts';
import { NO_COLOUR, swatchOf } from '#shared/labels/options.ts';
import { MAX_VARIANTS } from '#shared/limits.ts';

export type ValueDraft = { key: string; label: string; swatch: string };
export type OptionDraft = { key: string; name: string; kind: OptionKind; values: ValueDraft[] };
/** `chosen` maps the key of an option to the key of its value. */
export type MemberDraft = {
  _id: string;
  title: string;
  code: string;
  chosen: Record<string, string>;
};
/**
 * A family as its form edits it; `left` holds the value keys of combinations that staff do not
 * want.
 */
export type FamilyDraft = {
  title: string;
  options: OptionDraft[];
  members: MemberDraft[];
  left: string[][];
};
export type SetFamily = (
  change: Partial<FamilyDraft> | ((before: FamilyDraft) => Partial<FamilyDraft>),
) => void;

/** Most combinations that are rendered; a form with more asks for fewer values. */
const MAX_DRAWN = 500;

/** Family draft of a product without options, as its first variant. */
export const draftOfProduct = ({ _id, title, code }: AdminProduct): FamilyDraft => ({
  title: title.slice(0, 120),
  options: [],
  members: [{ _id, title, code, chosen: {} }],
  left: [],
});

/** Draft of a saved family; missing combinations start unwanted, so none is created by accident. */
export function draftOf({ title, options, variants }: AdminFamily): FamilyDraft {
  const draft = {
    title,
    options: options.map(({ name, kind, values }) => ({
      key: name,
      name,
      kind,
      values: values.map(({ label, swatch }) => ({
        key: label,
        label,
        swatch: swatch ?? NO_COLOUR,
      })),
    })),
    members: variants.map(({ values, ...variant }) => ({
      _id: variant._id,
      title: variant.title,
      code: variant.code,
      chosen: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    })),
  };
  return { ...draft, left: missing({ ...draft, left: [] }) };
}

/** Request body of the form: every product with its values, and the combinations to create. */
export function formOf(draft: FamilyDraft): FamilyForm {
  const { options, members, title } = draft;
  const labels = new Map(
    options.flatMap(({ values }) => values.map(({ key, label }) => [key, label])),
  );
  return {
    title,
    options: options.map(({ name, kind, values }) => ({
      name,
      kind,
      values: values.map(({ label, swatch }) => ({
        label,
        swatch: kind === 'colour' ? swatch : null,
      })),
    })),
    variants: members.map(({ _id, chosen }) => ({
      _id,
      values: options.map(({ key }) => labels.get(chosen[key] ?? '') ?? ''),
    })),
    add: toMake(draft).map((keys) => keys.map((key) => labels.get(key) ?? '')),
  };
}

/** Number of combinations of all values. */
export const countOf = ({ options }: FamilyDraft) =>
  options.length === 0 ? 0 : options.reduce((all, { values }) => all * values.length, 1);

/** True above the rendering limit, which is far above the limit of a family. */
export const isTooMany = (draft: FamilyDraft) => countOf(draft) > MAX_DRAWN;

/** Value keys of every combination without a product in the family. */
export function missing(draft: FamilyDraft): string[][] {
  const { options, members } = draft;
  if (options.length === 0 || isTooMany(draft)) return [];
  const present = new Set(
    members.map(({ chosen }) => combinationKey(options.map(({ key }) => chosen[key] ?? ''))),
  );
  return combinationsOf(options.map(({ values }) => values.map(({ key }) => key))).filter(
    (keys) => !present.has(combinationKey(keys)),
  );
}

/** True if staff excluded this combination, even before the last option was added. */
export const isLeft = ({ left }: FamilyDraft, keys: string[]) =>
  left.some((one) => one.every((key) => keys.includes(key)));

/** Missing combinations that will be created. */
export const toMake = (draft: FamilyDraft) => missing(draft).filter((keys) => !isLeft(draft, keys));

/** True if the form asks for more variants than a family may have. */
export const isOverLimit = (draft: FamilyDraft) =>
  draft.members.length + toMake(draft).length > MAX_VARIANTS;

/** Adds an option with one value, which every existing variant gets. */
export function withOption(draft: FamilyDraft, kind: OptionKind, name: string) {
  const value = { key: newKey(), label: '', swatch: NO_COLOUR };
  const option = { key: newKey(), name, kind, values: [value] };
  return {
    options: [...draft.options, option],
    members: draft.members.map((member) => ({
      ...member,
      chosen: { ...member.chosen, [option.key]: value.key },
    })),
  };
}

/** Adds values that were typed or pasted, separated by commas; duplicates are skipped. */
export function addedValues(option: OptionDraft, typed: string): ValueDraft[] {
  const known = new Set(option.values.map(({ label }) => label));
  const labels = typed
    .split(/[\u060c,;\n]+/)
    .map((label) => label.trim())
    .filter((label) => label !== '' && !known.has(label));
  return [...new Set(labels)].map((label) => ({
    key: newKey(),
    label,
    swatch: swatchOf(label) ?? NO_COLOUR,
  }));
}

/** Labels of a combination, as titles show them. */
export function wordsOf({ options }: FamilyDraft, keys: string[]): string {
  const labels = new Map(
    options.flatMap(({ values }) => values.map(({ key, label }) => [key, label])),
  );
  return inOneLine(keys.map((key) => labels.get(key) || variantsText.unnamed));
}
