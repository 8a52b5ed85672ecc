import { optionsOf } from '#app/admin/common/choice.tsx';
import { SaleTypes } from '#app/admin/common/editor/sale-types.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { numberOf, textOf } from '#app/forms/text-of.ts';
import { couponsText as t } from '#app/text/admin/trade/coupons.ts';
import { numberToWords } from '#app/text/words.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { CouponDraft } from './draft.ts';

type Props = {
  draft: CouponDraft;
  set(change: Partial<CouponDraft>): void;
  faults: Partial<Record<string, string>>;
};

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const KINDS = Object.entries(t.kinds).map(([id, label]) => ({ id, label }));
const CODE_KINDS = Object.entries(t.codeKinds).map(([id, label]) => ({ id, label }));

/** Title, and one code or a series of codes. */
export function CodeSection({ isStarted, ...form }: Props & { isStarted: boolean }) {
  return (
    <Section title={t.parts.code}>
      <TextField
        label={t.fields.title}
        hint={t.titleHint}
        maxLength={80}
        {...textOf(form, 'title')}
      />
      {isStarted ? (
        <p className="text-13 leading-6 text-ink-500">{t.startedHint}</p>
      ) : (
        <Codes {...form} />
      )}
    </Section>
  );
}

/** One code that may be made up, or the size of a series. */
function Codes(form: Props) {
  const { draft, set } = form;
  return (
    <>
      <Select
        label={t.codeKind}
        options={CODE_KINDS}
        value={draft.isSeries ? 'series' : 'one'}
        onChange={(id) => set({ isSeries: id === 'series' })}
      />
      {draft.isSeries ? (
        <>
          <NumberField
            label={t.fields['series.size']}
            unit={t.pieces}
            hint={t.seriesHint}
            {...numberOf(form, 'series.size')}
          />
          <TextField
            label={t.fields['series.prefix']}
            optional={text.optional}
            hint={t.prefixHint}
            dir="auto"
            maxLength={12}
            {...textOf(form, 'series.prefix')}
          />
        </>
      ) : (
        <div>
          <TextField
            label={t.fields.code}
            hint={t.codeHint}
            dir="auto"
            maxLength={40}
            autoComplete="off"
            {...textOf(form, 'code')}
          />
          <Button
            look="line"
            size="small"
            className="mt-2"
            onClick={() => set({ code: suggestedCode() })}
          >
            {t.suggest}
          </Button>
        </div>
      )}
    </>
  );
}

const suggestedCode = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((random) => SIGNS[random % SIGNS.length])
    .join('');

/** Sum that the coupon takes off, and the sale types it counts for. */
export function AmountSection(form: Props) {
  const { draft, set, faults } = form;
  return (
    <Section title={t.parts.what}>
      <Select
        label={t.fields.kind}
        options={KINDS}
        value={draft.kind}
        // the options are the kinds
        onChange={(kind) => set({ kind: kind as CouponDraft['kind'], value: null })}
      />
      <NumberField
        label={t.fields.value}
        unit={t.units[draft.kind]}
        {...(draft.kind === 'amount' && { words: numberToWords })}
        {...numberOf(form, 'value')}
      />
      {draft.kind === 'percent' && <Sum form={form} name="ceiling" />}
      <Sum form={form} name="floor" />
      <SaleTypes label={t.fields.saleTypes} value={draft} error={faults.saleTypes} onChange={set} />
    </Section>
  );
}

const Sum = ({ form, name }: { form: Props; name: 'ceiling' | 'floor' }) => (
  <NumberField
    label={t.fields[name]}
    optional={text.optional}
    unit={text.toman}
    words={numberToWords}
    {...numberOf(form, name)}
  />
);

/** Numbers of uses, and whom and what the coupon counts for. */
export function LimitSection({ isStarted, ...form }: Props & { isStarted: boolean }) {
  const { draft, set } = form;
  return (
    <Section title={t.parts.limits}>
      <NumberField
        label={t.fields.maxUses}
        unit={t.times}
        hint={t.unlimited}
        {...numberOf(form, 'maxUses')}
      />
      <NumberField
        label={t.fields.usesPerPerson}
        unit={t.times}
        hint={t.unlimited}
        {...numberOf(form, 'usesPerPerson')}
      />
      {!isStarted && (
        <>
          <Group {...form} />
          <Checkbox
            label={t.isFirstOrder}
            isOn={draft.isFirstOrder}
            onChange={(isFirstOrder) => set({ isFirstOrder })}
          />
          <Checkbox
            label={t.besideOffers}
            isOn={draft.besideOffers}
            onChange={(besideOffers) => set({ besideOffers })}
          />
        </>
      )}
    </Section>
  );
}

/** Group whose members alone may use it; a shop without groups has no choice. */
function Group({ draft, set, faults }: Props) {
  const { data, error } = useApi('GET /api/admin/groups', { query: {} });
  const options = optionsOf({ data: data?.items, error }, (one) => ({
    id: one._id,
    label: one.title,
  }));
  if (!options || options.length === 0) return null;
  return (
    <Select
      label={t.fields.group}
      options={[{ id: '', label: t.anyGroup }, ...options]}
      value={draft.group}
      error={faults.group}
      onChange={(group) => set({ group })}
    />
  );
}
