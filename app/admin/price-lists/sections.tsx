import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { RoundingChoice } from '#app/admin/common/editor/rounding-choice.tsx';
import { SaleTypes } from '#app/admin/common/editor/sale-types.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { useMay } from '#app/session/rights.ts';
import { contentText } from '#app/text/admin/content.ts';
import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import { numberToWords } from '#app/text/words.ts';
import { text } from '#app/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import { TEHRAN } from '#shared/time.ts';
import { onCostOf, type PriceListDraft, type Way } from './draft.ts';

export type SectionProps = {
  draft: PriceListDraft;
  set(change: Partial<PriceListDraft>): void;
  faults: Partial<Record<string, string>>;
};

const optionsFrom = (labels: Record<string, string>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));
const BUYERS = optionsFrom(t.buyers);
const WAYS = optionsFrom(t.ways);
const COST_WAYS = optionsFrom({ on: t.costWay, none: t.ways.none });
const BASES = optionsFrom(t.bases);
/** Groups among which one is chosen. */
const MOST_GROUPS = 100;

/** Title, and the group or the person of a new list. */
export function WhoSection({ isNew, ...form }: SectionProps & { isNew: boolean }) {
  const { draft, set, faults } = form;
  return (
    <Section title={t.parts.who}>
      <TextField
        label={t.fields.title}
        hint={t.titleHint}
        maxLength={60}
        {...textOf(form, 'title')}
      />
      {isNew && (
        <>
          <Select
            label={t.buyersLabel}
            options={BUYERS}
            value={draft.buyers}
            // the options are the two kinds
            onChange={(id) => set({ buyers: id as PriceListDraft['buyers'] })}
          />
          {draft.buyers === 'group' ? (
            <GroupChoice
              value={draft.groupId}
              error={faults.groupId}
              onChange={(groupId) => set({ groupId })}
            />
          ) : (
            <DigitsField
              label={t.fields.mobileNumber}
              inputMode="tel"
              value={draft.mobileNumber}
              error={faults.mobileNumber}
              onChange={(mobileNumber) => set({ mobileNumber })}
            />
          )}
        </>
      )}
    </Section>
  );
}

type ChoiceProps = { value: string; error: string | undefined; onChange(id: string): void };

function GroupChoice(props: ChoiceProps) {
  const { data, error } = useApi('GET /api/admin/groups', { query: { pageSize: MOST_GROUPS } });
  const groups = optionsOf({ data: data?.items, error }, ({ _id, title }) => ({
    id: _id,
    label: title,
  }));
  return <Choice {...props} label={t.fields.groupId} options={groups} />;
}

/** Percent on a public price, its rounding, and the sale types. */
export function PriceSection(form: SectionProps) {
  const { draft, set, faults } = form;
  const mayKnow = useMay()('purchase.prices');
  return (
    <Section title={t.parts.price}>
      {(mayKnow || draft.onCost) && (
        <div className="grid gap-1.5">
          <Checkbox
            label={t.onCost}
            isOn={draft.onCost}
            onChange={(onCost) => set(onCostOf(draft, onCost))}
          />
          {draft.onCost && (
            <p className="text-13 leading-6 text-ink-500">{t.onCostHint(draft.base)}</p>
          )}
        </div>
      )}
      <Select
        label={t.wayLabel}
        options={draft.onCost ? COST_WAYS : WAYS}
        value={draft.way}
        // the options are the ways
        onChange={(way) => set({ way: way as Way })}
      />
      {draft.way !== 'none' && (
        <NumberField label={t.fields.percent} unit={t.percentUnit} {...numberOf(form, 'percent')} />
      )}
      <Select
        label={draft.onCost ? t.baseWithoutCost : t.fields.base}
        options={BASES}
        value={draft.base}
        // the options are the bases
        onChange={(base) => set({ base: base as PriceListDraft['base'] })}
      />
      <RoundingChoice
        label={t.fields.roundTo}
        value={draft.roundTo}
        isUp={draft.onCost}
        onChange={(roundTo) => set({ roundTo })}
      />
      <SaleTypes label={t.fields.saleTypes} value={draft} error={faults.saleTypes} onChange={set} />
    </Section>
  );
}

/** Dates, smallest sum, promotions, and whether it holds at all. */
export function TermsSection(form: SectionProps) {
  const { draft, set, faults } = form;
  const moment = (name: 'from' | 'until') => ({
    label: t.fields[name],
    zone: TEHRAN,
    labels: contentText.moment,
    value: draft[name],
    error: faults[name],
    onChange: (at: string | null) => set({ [name]: at }),
  });
  return (
    <Section title={t.parts.terms}>
      <MomentField {...moment('from')} />
      <MomentField {...moment('until')} hint={t.untilHint} optional={text.optional} />
      <NumberField
        label={t.fields.minSum}
        hint={t.minSumHint}
        optional={text.optional}
        unit={text.toman}
        words={numberToWords}
        {...numberOf(form, 'minSum')}
      />
      <Checkbox
        label={t.withPromotions}
        isOn={draft.withPromotions}
        onChange={(withPromotions) => set({ withPromotions })}
      />
      <Checkbox
        label={t.isActive}
        isOn={draft.isActive}
        onChange={(isActive) => set({ isActive })}
      />
    </Section>
  );
}
