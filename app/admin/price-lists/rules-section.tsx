import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { newKey } from '#app/forms/new-key.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import type { RuleDraft } from './draft.ts';
import type { SectionProps } from './sections.tsx';

const t = priceListsText.rule;
const { off, on } = priceListsText.ways;
const WAYS = [
  { id: 'off', label: off },
  { id: 'on', label: on },
];
const COST_WAYS = [{ id: 'on', label: priceListsText.costWay }];
const KINDS = [
  { id: 'brand', label: t.brand },
  { id: 'category', label: t.category },
];

/** Percents of brands and categories, before that of the list. */
export function RulesSection({ draft: { rules, onCost }, set, faults }: SectionProps) {
  const put = (at: number, change: Partial<RuleDraft>) =>
    set({ rules: rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)) });
  const add = () =>
    set({
      rules: [
        ...rules,
        { key: newKey(), kind: 'brand', id: '', way: onCost ? 'on' : 'off', percent: null },
      ],
    });
  return (
    <Section title={priceListsText.parts.rules}>
      <p className="text-13 leading-6 text-ink-500">{t.hint}</p>
      {rules.map((rule, at) => (
        <Rule
          key={rule.key}
          rule={rule}
          n={at + 1}
          ways={onCost ? COST_WAYS : WAYS}
          faults={{
            id: faults[`rules.${at}.brandId`],
            percent: faults[`rules.${at}.percent`],
          }}
          onChange={(change) => put(at, change)}
          onRemove={() => set({ rules: rules.toSpliced(at, 1) })}
        />
      ))}
      {rules.length < LIST_LIMITS.rules && (
        <Button look="line" onClick={add} className="justify-self-start">
          <Plus className="size-4" />
          {t.add}
        </Button>
      )}
    </Section>
  );
}

type RuleProps = {
  rule: RuleDraft;
  n: number;
  ways: { id: string; label: string }[];
  faults: { id: string | undefined; percent: string | undefined };
  onChange(change: Partial<RuleDraft>): void;
  onRemove(): void;
};

const Rule = ({ rule, n, ways, faults, onChange, onRemove }: RuleProps) => (
  <fieldset className="grid grid-cols-2 items-start gap-2.5 border-t border-line pt-3">
    <legend className="sr-only">{t.nth(n)}</legend>
    <Select
      label={t.of(t.kind, n)}
      options={KINDS}
      value={rule.kind}
      // the options are the kinds
      onChange={(kind) => onChange({ kind: kind as RuleDraft['kind'], id: '' })}
    />
    <Term
      key={rule.kind}
      kind={rule.kind}
      label={t.of(t.which, n)}
      value={rule.id}
      error={faults.id}
      onChange={(id) => onChange({ id })}
    />
    <Select
      label={t.of(t.way, n)}
      options={ways}
      value={rule.way}
      // the options are the ways
      onChange={(way) => onChange({ way: way as RuleDraft['way'] })}
    />
    <NumberField
      label={t.of(t.percent, n)}
      unit={priceListsText.percentUnit}
      value={rule.percent}
      error={faults.percent}
      onChange={(percent) => onChange({ percent })}
    />
    <Button look="dangerSoft" onClick={onRemove} className="justify-self-start">
      <Trash2 className="size-4" />
      {t.remove}
    </Button>
  </fieldset>
);

type TermProps = {
  kind: RuleDraft['kind'];
  label: string;
  value: string;
  error: string | undefined;
  onChange(id: string): void;
};

function Term({ kind, ...props }: TermProps) {
  const list = kind === 'brand' ? 'brands' : 'categories';
  const terms = useApi(`GET /api/admin/${list}`, { query: {} });
  const options = optionsOf(terms, (term) => ({ id: term._id, label: termLabel(term) }));
  return <Choice {...props} options={options} />;
}
