import { useState } from 'react';
import { RoundingChoice } from '#app/admin/common/editor/rounding-choice.tsx';
import { SaleTypes } from '#app/admin/common/editor/sale-types.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { contentText } from '#app/text/admin/content.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { numberToWords } from '#app/text/words.ts';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { cutPrice } from '#shared/promotions/promotion-price.ts';
import { TEHRAN } from '#shared/time.ts';
import type { PromotionDraft } from './draft.ts';
import { endPresets, type Preset, startPresets } from './times.ts';

type SectionProps = {
  draft: PromotionDraft;
  set(change: Partial<PromotionDraft>): void;
  faults: Partial<Record<string, string>>;
};

const KINDS = Object.entries(t.kinds).map(([id, label]) => ({ id, label }));
/** Price of the example under the value, in tomans. */
const SAMPLE = 245_000;

/** Title, kind and value, and the sale types whose prices are lowered. */
export function WhatSection(form: SectionProps) {
  const { draft, set, faults } = form;
  return (
    <Section title={t.parts.what}>
      <TextField
        label={t.fields.title}
        hint={t.titleHint}
        maxLength={80}
        {...textOf(form, 'title')}
      />
      <Select
        label={t.fields.kind}
        options={KINDS}
        value={draft.kind}
        // the options are the kinds
        onChange={(kind) => set({ kind: kind as PromotionDraft['kind'], value: null })}
      />
      <NumberField
        label={t.fields.value}
        unit={t.units[draft.kind]}
        hint={sampleOf(draft)}
        {...(draft.kind === 'fixed' && !hasOwnPrices(draft) && { words: numberToWords })}
        {...numberOf(form, 'value')}
      />
      {draft.kind === 'percent' && (
        <RoundingChoice
          label={t.fields.roundTo}
          value={draft.roundTo}
          onChange={(roundTo) => set({ roundTo })}
        />
      )}
      <SaleTypes label={t.fields.saleTypes} value={draft} error={faults.saleTypes} onChange={set} />
      <p className="text-13 leading-6 text-ink-500">{t.struckHint}</p>
    </Section>
  );
}

/** True while the prices of a file stand, whatever the value. */
const hasOwnPrices = ({ kind, scope, isByProduct }: PromotionDraft) =>
  isByProduct && kind === 'fixed' && scope === 'keep';

/** Example of what the value does to a price. */
function sampleOf(draft: PromotionDraft): string | undefined {
  const { kind, value, roundTo } = draft;
  if (hasOwnPrices(draft)) return t.ownPrices;
  if (!value || kind === 'fixed') return undefined;
  const after = cutPrice({ kind, value, roundTo }, SAMPLE);
  return kind === 'percent' && value >= 100 ? undefined : t.sample(SAMPLE, after);
}

type Times = { from: string | null; until: string | null };
type TimesProps = {
  draft: Times;
  set(change: Partial<Times>): void;
  faults: Partial<Record<string, string>>;
};

/** Start and end; one press sets a usual one. */
export function TimeSection(form: TimesProps & { isStarted?: boolean; endHint?: string }) {
  const [now] = useState(() => Date.now());
  const from = Date.parse(form.draft.from ?? '');
  return (
    <Section title={t.parts.when}>
      {!form.isStarted && <Time {...form} name="from" presets={startPresets(now)} />}
      <Time
        {...form}
        name="until"
        hint={form.endHint}
        presets={endPresets(Number.isNaN(from) ? now : from)}
      />
    </Section>
  );
}

type TimeProps = TimesProps & {
  name: 'from' | 'until';
  presets: Preset[];
  hint?: string | undefined;
};

/** One of the two times, typed or by a preset. */
function Time({ draft, set, faults, name, presets, hint }: TimeProps) {
  const choose = (at: string | null) => set({ [name]: at });
  return (
    <div>
      <MomentField
        label={t.fields[name]}
        zone={TEHRAN}
        labels={contentText.moment}
        value={draft[name]}
        error={faults[name]}
        onChange={choose}
      />
      {hint && <p className="mt-1.5 text-13 text-ink-500">{hint}</p>}
      <Presets name={t.presets[name]} presets={presets} chosen={draft[name]} onChoose={choose} />
    </div>
  );
}

type PresetsProps = {
  name: string;
  presets: Preset[];
  chosen: string | null;
  onChoose(at: string): void;
};

const Presets = ({ name, presets, chosen, onChoose }: PresetsProps) => (
  <ul aria-label={name} className="mt-2 flex flex-wrap gap-2">
    {presets.map(({ label, at }) => (
      <li key={label}>
        <button
          type="button"
          aria-pressed={at === chosen}
          onClick={() => onChoose(at)}
          className="min-h-11 rounded-full border border-line px-3.5 text-13 text-ink-700 hover:border-firoozeh-600 aria-pressed:border-firoozeh-600 aria-pressed:bg-firoozeh-50 aria-pressed:text-firoozeh-700 desk:min-h-9"
        >
          {label}
        </button>
      </li>
    ))}
  </ul>
);
