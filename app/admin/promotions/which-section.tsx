import { Choice, optionsOf } from '#app/admin/common/choice.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { termLabel } from '#app/admin/common/term-label.ts';
import { productsText } from '#app/text/admin/products.ts';
import { promotionsText as t } from '#app/text/admin/trade/promotions.ts';
import { text } from '#app/text.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import { type Chosen, productsOf, type Scope, type ScopeDraft } from './draft.ts';

type Props = {
  draft: ScopeDraft;
  set(change: Partial<ScopeDraft>): void;
  faults: Partial<Record<string, string>>;
  chosen: Chosen | undefined;
  /** Number of products of a stored row. */
  kept: number | undefined;
  /** Note below the choice. */
  hint?: string;
};

/** Products of a promotion or a coupon: those of the list, all, or those of a category or a brand. */
export function WhichSection({ draft, set, faults, chosen, kept, hint = t.listedNow }: Props) {
  const { scope } = draft;
  const isTerm = scope === 'category' || scope === 'brand';
  return (
    <Section title={t.parts.which}>
      <Select
        label={t.scope}
        options={scopesOf(chosen, kept)}
        value={scope}
        {...(!isTerm && { error: faults.ids })}
        // the options are scopes
        onChange={(id) => set({ scope: id as Scope })}
      />
      {isTerm && (
        <Term
          key={scope}
          taxonomy={scope}
          value={draft[scope]}
          error={faults.ids}
          onChange={(slug) => set({ [scope]: slug })}
        />
      )}
      <Found draft={draft} chosen={chosen} />
      <p className="text-13 leading-6 text-ink-500">{hint}</p>
    </Section>
  );
}

function scopesOf(chosen: Chosen | undefined, kept: number | undefined) {
  const { keep, named, filter, all, category, brand } = t.scopes;
  return [
    ...(kept === undefined ? [] : [{ id: 'keep', label: keep(kept) }]),
    ...(chosen && 'ids' in chosen ? [{ id: 'named', label: named(chosen.ids.length) }] : []),
    ...(chosen && 'filter' in chosen
      ? [{ id: 'filter', label: filter(chosen.total, chosen.isEstimate) }]
      : []),
    { id: 'category', label: category },
    { id: 'brand', label: brand },
    { id: 'all', label: all },
  ];
}

type TermProps = {
  taxonomy: 'category' | 'brand';
  value: string;
  error: string | undefined;
  onChange(slug: string): void;
};

function Term({ taxonomy, ...props }: TermProps) {
  const list = taxonomy === 'brand' ? 'brands' : 'categories';
  const terms = useApi(`GET /api/admin/${list}`, { query: {} });
  const options = optionsOf(terms, (term) => ({ id: term.slug, label: termLabel(term) }));
  return (
    <Choice
      {...props}
      label={t.fields[taxonomy]}
      none={productsText.form.choose}
      options={options}
    />
  );
}

/** Number of products that the choice finds now, without archived ones. */
function Found({ draft, chosen }: { draft: ScopeDraft; chosen: Chosen | undefined }) {
  const { filter } = productsOf(draft, chosen);
  const isAsked = filter !== undefined && draft.scope !== 'filter';
  const { data, error } = useApi('GET /api/admin/products', isAsked ? { query: filter } : null);
  if (!isAsked) return null;
  if (!data) return <FormError>{error && text.failed}</FormError>;
  return (
    <p role="status" className="text-sm font-semibold text-ink-700">
      {t.found(data.total - (data.counts.archived ?? 0), data.isEstimate)}
    </p>
  );
}
