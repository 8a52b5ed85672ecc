import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import type { MoveForm } from '#app/admin/common/use-move-form.ts';
import { ProductFinder } from '#app/admin/products/finder.tsx';
import { api } from '#app/api.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { PriceRuleRow } from '#contract/desk/rates.ts';
import { keysOf } from '#shared/keys-of.ts';
import { readDecimal } from '#shared/rates/foreign-cost.ts';
import { type RuleScope, repriced, ruleScopes } from '#shared/rates/repriced.ts';
import { type Rounding, type RoundingWay, roundingWays, stepsOf } from '#shared/roundings.ts';
import { DecimalField } from './decimal-field.tsx';

const t = ratesText.rules;
/** Cost of the example below the fields, in toman. */
const SAMPLE = 1_000_000;

type Draft = {
  scope: RuleScope;
  targetId: string;
  name: string;
  totalMargin: string;
  partialMargin: string;
  roundTo: Rounding;
  round: RoundingWay;
};
type Props = {
  /** Rules that are there; their targets get no second one. */
  rules: PriceRuleRow[];
  row: PriceRuleRow | undefined;
  onClose(): void;
  onChange(row?: PriceRuleRow): void;
};

const SCOPES = keysOf(t.scopes).map((id) => ({ id, label: t.scopes[id] }));
const ROUNDINGS = roundingWays.flatMap((round) =>
  stepsOf(round).map((roundTo) => ({
    id: `${round} ${roundTo}`,
    round,
    roundTo,
    label: t.rounded(round, roundTo),
  })),
);
const LABELS = {
  targetId: t.scope,
  totalMargin: t.totalMargin,
  partialMargin: t.partialMargin,
  roundTo: t.rounding,
};

/** Margins and rounding of the shop, a category, a brand or a product. */
export const RuleDialog = ({ rules, row, onClose, onChange }: Props) => (
  <MoveDialog<PriceRuleRow, Draft>
    title={row ? t.edit : t.add}
    yes={t.save}
    done={t.saved}
    isDestructive={false}
    start={startOf(row, rules)}
    labels={LABELS}
    send={(draft) => (row ? change(draft, row) : add(draft))}
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        {row ? (
          <p className="font-semibold">
            <bdi>{t.of(row)}</bdi>
          </p>
        ) : (
          <Target {...form} rules={rules} error={form.faults.targetId} />
        )}
        <Margins {...form} />
        <Sample draft={form.draft} />
      </div>
    )}
  </MoveDialog>
);

/** Both margins and the rounding. */
const Margins = ({ draft, faults, set }: MoveForm<Draft>) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      {(['totalMargin', 'partialMargin'] as const).map((name) => (
        <DecimalField
          key={name}
          label={t[name]}
          value={draft[name]}
          error={faults[name]}
          onChange={(typed) => set({ [name]: typed })}
        />
      ))}
    </div>
    <Select
      label={t.rounding}
      options={ROUNDINGS}
      value={`${draft.round} ${draft.roundTo}`}
      error={faults.roundTo}
      onChange={(id) => {
        const chosen = ROUNDINGS.find((one) => one.id === id);
        if (chosen) set({ round: chosen.round, roundTo: chosen.roundTo });
      }}
    />
  </>
);

function startOf(row: PriceRuleRow | undefined, rules: PriceRuleRow[]): Draft {
  const hasShop = rules.some(({ scope }) => scope === 'shop');
  const { scope = hasShop ? 'brand' : 'shop', targetId = null, name = '' } = row ?? {};
  const { totalMargin, partialMargin, roundTo = 1_000, round = 'nearest' } = row ?? {};
  return {
    scope,
    targetId: targetId ?? '',
    name,
    totalMargin: totalMargin === undefined ? '' : String(totalMargin),
    partialMargin: partialMargin === undefined ? '' : String(partialMargin),
    roundTo,
    round,
  };
}

const factsOf = ({ totalMargin, partialMargin, roundTo, round }: Draft) => ({
  totalMargin,
  partialMargin,
  roundTo,
  round,
});

const add = (draft: Draft) =>
  api('POST /api/admin/price-rules', {
    body: {
      ...factsOf(draft),
      scope: draft.scope,
      // a missing target is sent as it is, and the server names its field
      targetId: draft.scope === 'shop' || draft.targetId === '' ? null : draft.targetId,
    },
  });

const change = (draft: Draft, { _id, version }: PriceRuleRow) =>
  api('PATCH /api/admin/price-rules/:id', {
    params: { id: _id },
    body: { ...factsOf(draft), version },
  });

type TargetProps = Pick<MoveForm<Draft>, 'draft' | 'set'> & {
  rules: PriceRuleRow[];
  error: string | undefined;
};

/** Choice of what the rule is for. */
function Target({ draft, rules, error, set }: TargetProps) {
  const { scope, targetId } = draft;
  return (
    <>
      <Select
        label={t.scope}
        options={SCOPES}
        value={scope}
        error={scope === 'shop' ? error : undefined}
        onChange={(id) =>
          set({
            scope: ruleScopes.find((one) => one === id) ?? 'shop',
            targetId: '',
            name: '',
          })
        }
      />
      {(scope === 'brand' || scope === 'category') && (
        <Term
          key={scope}
          scope={scope}
          value={targetId}
          taken={rules.flatMap((rule) => rule.targetId ?? [])}
          error={error}
          onChange={(id) => set({ targetId: id })}
        />
      )}
      {scope === 'product' && <Product draft={draft} rules={rules} error={error} set={set} />}
    </>
  );
}

type TermProps = {
  scope: 'brand' | 'category';
  value: string;
  taken: string[];
  error: string | undefined;
  onChange(id: string): void;
};

function Term({ scope, taken, ...props }: TermProps) {
  const taxonomy = scope === 'brand' ? 'brands' : 'categories';
  const terms = useApi(`GET /api/admin/${taxonomy}`, { query: {} });
  const options = optionsOf(terms, (term) => ({ id: term._id, label: termLabel(term) }));
  const free = options?.filter(({ id }) => !taken.includes(id));
  return <Choice {...props} label={t.scopes[scope]} none={t.choose} options={free} />;
}

const NAMES = { search: t.findProduct, add: t.pickProduct, none: t.noProduct };

const Product = ({ draft, rules, error, set }: TargetProps) => (
  <div className="grid gap-2">
    {draft.name && <p className="font-semibold">{draft.name}</p>}
    <ProductFinder
      names={NAMES}
      taken={rules.flatMap((rule) => rule.targetId ?? [])}
      onPick={({ _id, title }) => set({ targetId: _id, name: title })}
    />
    <FormError>{error}</FormError>
  </div>
);

/** Example of a price by these margins. */
function Sample({ draft }: { draft: Draft }) {
  const { roundTo, round } = draft;
  const totalMargin = readDecimal(draft.totalMargin);
  if (totalMargin === undefined) return null;
  const product = { saleTypes: ['totalSell'] as const, price: null, partialPrice: null, tiers: [] };
  const made = repriced(product, SAMPLE, { totalMargin, partialMargin: 0, roundTo, round });
  if ('fault' in made || made.price === null) return null;
  return <p className="text-sm text-ink-500">{t.sample(SAMPLE, made.price)}</p>;
}
