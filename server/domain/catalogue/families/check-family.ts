import type { FamilyForm } from '#contract/products/families.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import { combinationKey, type FamilyOption, variantTitle } from '#shared/family-options.ts';
import { MAX_PRODUCT_TITLE, MAX_VARIANTS } from '#shared/limits.ts';

export type Family = Omit<FamilyForm, 'options'> & { options: FamilyOption[] };
type Sent = { field: string; values: string[] };

/**
 * Checked form of a family. Throws `taken` for a duplicate name, value, product or combination,
 * `field_invalid` for unknown values, `value_unused` for one without a variant, `too_many_variants`
 * {n} and `too_long`.
 */
export function checkedFamily(form: FamilyForm): Family {
  const options = form.options.map(({ name, kind, values }) => ({
    name,
    kind,
    values: values.map(({ label, swatch }) => ({
      label,
      swatch: kind === 'colour' ? swatch : null,
    })),
  }));
  checkNames(options);
  const sent = [
    ...form.variants.map(({ values }, at) => ({ field: `variants.${at}`, values })),
    ...form.add.map((values, at) => ({ field: `add.${at}`, values })),
  ];
  refuseTwice(
    form.variants.map(({ _id }) => _id),
    (at) => `variants.${at}`,
  );
  if (sent.length > MAX_VARIANTS)
    throw invalidField('add', 'too_many_variants', { n: MAX_VARIANTS });
  checkValues(options, sent);
  checkTitles(form.title, sent);
  return { ...form, options };
}

function checkNames(options: FamilyOption[]) {
  refuseTwice(
    options.map(({ name }) => name),
    (at) => `options.${at}.name`,
  );
  for (const [at, { values }] of options.entries())
    refuseTwice(
      values.map(({ label }) => label),
      (place) => `options.${at}.values.${place}.label`,
    );
}

function refuseTwice(words: string[], fieldAt: (at: number) => string) {
  const at = words.findIndex((word, place) => words.indexOf(word) < place);
  if (at >= 0) throw invalidField(fieldAt(at), 'taken');
}

/** Every variant has one value of each option, every value a variant, and no two variants the same values. */
function checkValues(options: FamilyOption[], sent: Sent[]) {
  const known = options.map(({ values }) => new Set(values.map(({ label }) => label)));
  for (const { field, values } of sent)
    if (values.length !== options.length || !values.every((value, at) => known[at]?.has(value)))
      throw invalidField(field, 'field_invalid');
  refuseTwice(
    sent.map(({ values }) => combinationKey(values)),
    (at) => sent[at]?.field ?? 'add',
  );
  const unused = options.flatMap(({ values }, at) => {
    const used = new Set(sent.map((one) => one.values[at]));
    return values.flatMap(({ label }, place) =>
      used.has(label) ? [] : [[`options.${at}.values.${place}.label`, 'value_unused'] as const],
    );
  });
  if (unused.length > 0)
    throw new DomainError('invalid', 'value_unused', {}, Object.fromEntries(unused));
}

/** The title of a product holds the words of its variant. */
function checkTitles(title: string, sent: Sent[]) {
  const words = Math.max(...sent.map(({ values }) => variantTitle('', values).length));
  const n = MAX_PRODUCT_TITLE - words;
  if (title.length > n)
    throw invalidField('title', 'too_long', { max: n, limits: { title: { max: n } } });
}
