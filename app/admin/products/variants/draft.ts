import { newKey } from '#app/forms/new-key.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminFamily, FamilyForm } from '#contract/goods/families.ts';
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
/** `chosen` tells the key of its value by the key of the option. */
export type MemberDraft = {
  _id: string;
  title: string;
  code: string;
  chosen: Record<string, string>;
};
/** A family as its form holds it; `left` are the keys of values of combinations that are not to be made. */
export type FamilyDraft = {
  title: string;
  options: OptionDraft[];
  members: MemberDraft[];
  left: string[][];
};
export type SetFamily = (
  change: Partial<FamilyDraft> | ((before: FamilyDraft) => Partial<FamilyDraft>),
) => void;

/** So many combinations are drawn; whoever has more values is asked for fewer. */
const MAX_DRAWN = 500;

/** A product without options, as the first variant of a family that is not made yet. */
export const draftOfProduct = ({ _id, title, code }: AdminProduct): FamilyDraft => ({
  title: title.slice(0, 120),
  options: [],
  members: [{ _id, title, code, chosen: {} }],
  left: [],
});

/** A family as it stands; nothing new is made of it until it is wished. */
export function draftOf({ title, options, variants }: AdminFamily): FamilyDraft {
  const draft = {
    title,
    options: options.map(({ name, kind, values }) => ({
      ...{ key: name, name, kind },
      values: values.map(({ label, swatch }) => ({
        key: label,
        label,
        swatch: swatch ?? NO_COLOUR,
      })),
    })),
    members: variants.map(({ values, ...variant }) => ({
      ...{ _id: variant._id, title: variant.title, code: variant.code },
      chosen: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    })),
  };
  return { ...draft, left: missing({ ...draft, left: [] }) };
}

/** What is sent: every product of the family with its values, and the combinations that are to be made. */
export function formOf(draft: FamilyDraft): FamilyForm {
  const { options, members, title } = draft;
  const labels = new Map(
    options.flatMap(({ values }) => values.map(({ key, label }) => [key, label])),
  );
  return {
    title,
    options: options.map(({ name, kind, values }) => ({
      ...{ name, kind },
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

/** How many combinations the values have. */
export const countOf = ({ options }: FamilyDraft) =>
  options.length === 0 ? 0 : options.reduce((all, { values }) => all * values.length, 1);

/** Whether there are more than can be drawn, and far more than a family may have. */
export const isTooMany = (draft: FamilyDraft) => countOf(draft) > MAX_DRAWN;

/** Keys of the values of every combination that no product of the family has. */
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

/** Whether this combination was put aside, also before the last option was added. */
export const isLeft = ({ left }: FamilyDraft, keys: string[]) =>
  left.some((one) => one.every((key) => keys.includes(key)));

/** Those of them that are to be made. */
export const toMake = (draft: FamilyDraft) => missing(draft).filter((keys) => !isLeft(draft, keys));

/** Whether the form asks for more variants than a family may have. */
export const isOverLimit = (draft: FamilyDraft) =>
  draft.members.length + toMake(draft).length > MAX_VARIANTS;

/** One more option with one value, which every present variant gets. */
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

/** Values typed or pasted at once, apart by commas; those that stand there already are left out. */
export function addedValues(option: OptionDraft, typed: string): ValueDraft[] {
  const known = new Set(option.values.map(({ label }) => label));
  const labels = typed
    .split(/[\u060c,;\n]+/)
    .map((label) => label.trim())
    .filter((label) => label !== '' && !known.has(label));
  return [...new Set(labels)].map((label) => ({
    ...{ key: newKey(), label, swatch: swatchOf(label) ?? NO_COLOUR },
  }));
}

/** Words of a combination of keys, as titles have them. */
export function wordsOf({ options }: FamilyDraft, keys: string[]): string {
  const labels = new Map(
    options.flatMap(({ values }) => values.map(({ key, label }) => [key, label])),
  );
  return inOneLine(keys.map((key) => labels.get(key) || variantsText.unnamed));
}
