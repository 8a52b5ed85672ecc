import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { useMoveForm } from '#app/admin/common/use-move-form.ts';
import { Form } from '#app/forms/form.tsx';
import { bulkText as t } from '#app/text/admin/bulk.ts';
import { productsText } from '#app/text/admin/products.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { BulkWork } from '#contract/products/bulk.ts';
import { type Rounding, type RoundingWay, roundingWays, stepsOf } from '#shared/roundings.ts';

export type Kind = keyof typeof t.kinds;
type Of = keyof typeof t.of;
type Way = 'up' | 'down' | 'set';
type Draft = {
  kind: Kind;
  of: Of;
  way: Way;
  amount: number | null;
  rounding: Rounding;
  round: RoundingWay;
  /** Name of a brand or a category. */
  term: string;
};
type Props = {
  title: string;
  /** Kinds of change to choose from; the first is chosen. */
  kinds: readonly Kind[];
  prepare(work: BulkWork): Promise<void>;
  onClose(): void;
};

const labelled = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

/** Price, stock, brand or category of many products; a preview follows before anything is saved. */
export function BulkDialog({ title, kinds, prepare, onClose }: Props) {
  const form = useMoveForm<Draft, void>({
    start: {
      kind: kinds[0] ?? 'percent',
      of: 'both',
      way: 'up',
      amount: null,
      rounding: 1000,
      round: 'nearest',
      term: '',
    },
    labels: {
      'work.amount': t.amount,
      'work.category': t.kinds.category,
      'work.brand': t.kinds.brand,
    },
    onClose,
    onChange: () => {},
  });
  const { draft, faults, set } = form;
  const { kind } = draft;
  const save = () => form.send((typed) => prepare(workOf(typed)), '');
  return (
    <Dialog title={title} closeLabel={text.close} onClose={onClose}>
      <Form onSave={save} className="grid gap-4">
        <Select
          label={t.kind}
          options={kinds.map((id) => ({ id, label: t.kinds[id] }))}
          value={kind}
          // every option id is one of the kinds
          onChange={(id) => set({ kind: id as Kind, way: 'up', amount: null, term: '' })}
        />
        {kind === 'category' || kind === 'brand' ? (
          <Terms
            kind={kind}
            value={draft.term}
            error={faults[`work.${kind}`]}
            onChange={(term) => set({ term })}
          />
        ) : (
          <Amount draft={draft} error={faults['work.amount']} set={set} />
        )}
        <p className="text-sm text-ink-500">{t.hint}</p>
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {t.preview}
        </Button>
      </Form>
    </Dialog>
  );
}

type TermsProps = {
  kind: 'brand' | 'category';
  value: string;
  error: string | undefined;
  onChange(name: string): void;
};

function Terms({ kind, ...props }: TermsProps) {
  const taxonomy = kind === 'brand' ? 'brands' : 'categories';
  const terms = useApi(`GET /api/admin/${taxonomy}`, { query: {} });
  const options = optionsOf(terms, (term) => ({ id: term.name, label: termLabel(term) }));
  return (
    <Choice {...props} label={t.kinds[kind]} none={productsText.form.choose} options={options} />
  );
}

const idOf = (round: RoundingWay, rounding: Rounding) => `${round} ${rounding}`;

/** Every step in each direction that it has. */
const ROUNDINGS = roundingWays.flatMap((round) =>
  stepsOf(round).map((rounding) => ({
    id: idOf(round, rounding),
    round,
    rounding,
    label: t.rounded[round](rounding),
  })),
);

type AmountProps = {
  draft: Draft;
  error: string | undefined;
  set(change: Partial<Draft>): void;
};

/**
 * Amount of the change and the price that it applies to; each list's ids are the values that it
 * sets.
 */
function Amount({ draft: { kind, of, way, amount, rounding, round }, error, set }: AmountProps) {
  const isPrice = kind !== 'stock';
  return (
    <>
      {isPrice && (
        <Select
          label={t.ofLabel}
          options={labelled(t.of)}
          value={of}
          onChange={(id) => set({ of: id as Of })}
        />
      )}
      <Select
        label={t.wayLabel}
        options={labelled(isPrice ? t.ways : { ...t.ways, ...t.stockWays })}
        value={way}
        onChange={(id) => set({ way: id as Way })}
      />
      <NumberField
        label={t.amount}
        unit={t.units[kind === 'category' || kind === 'brand' ? 'stock' : kind]}
        value={amount}
        error={error}
        onChange={(typed) => set({ amount: typed })}
      />
      {isPrice && (
        <Select
          label={t.rounding}
          options={ROUNDINGS}
          value={idOf(round, rounding)}
          onChange={(id) => set(ROUNDINGS.find((one) => one.id === id) ?? {})}
        />
      )}
    </>
  );
}

function workOf({ kind, of, way, amount, rounding, round, term }: Draft): BulkWork {
  if (kind === 'brand') return { kind, brand: term };
  if (kind === 'category') return { kind, category: term };
  // a missing amount is sent as it is: the server's answer names the field
  const moved = (way === 'down' && amount !== null ? -amount : amount) as number;
  if (kind === 'stock') return { kind, way: way === 'set' ? way : 'add', amount: moved };
  return { kind, of, amount: moved, rounding, round };
}
