import { useId } from 'react';
import { handleOf, placeOf } from '#app/admin/common/drag-order.ts';
import { Section } from '#app/admin/common/section.tsx';
import { newKey } from '#app/forms/new-key.ts';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from '#app/ui/icons.tsx';
import { PopMenu } from '#app/ui/pop-menu.tsx';
import { useApi } from '#app/use-api.ts';
import { nameKey } from '#shared/fold-text.ts';
import type { Draft, SectionProps } from './draft.ts';
import { movedTo } from './pictures.tsx';

const t = productsText.form;
const own = productFormText.attribute;
const LIST = 'attribute-position';
const MAX = 60;

/** Names and values, in the order the product page shows them. */
export function AttributeSection({ draft, set, faults }: SectionProps) {
  const { attributes } = draft;
  const change = (position: number, to: Partial<Draft['attributes'][number]>) =>
    set({ attributes: attributes.map((row, i) => (i === position ? { ...row, ...to } : row)) });
  const known = useKnown(draft);
  const add = (name = '') =>
    set({ attributes: [...attributes, { key: newKey(), name, value: '' }] });
  const move = (from: number, to: number) => set({ attributes: movedTo(attributes, from, to) });
  return (
    <Section title={t.attributes}>
      {attributes.length === 0 && <p className="text-sm text-ink-500">{t.attributesEmpty}</p>}
      <ol className="grid gap-2">
        {attributes.map((row, i) => (
          <li
            key={row.key}
            {...placeOf(LIST, (from) => move(from, i))}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1.4fr)] items-start gap-1.5"
          >
            <PopMenu
              label={own.acts(row.name || t.attribute(i + 1))}
              face={<GripVertical />}
              drag={handleOf(LIST, i)}
              acts={[
                { label: own.up, icon: ChevronUp, isOff: i === 0, run: () => move(i, i - 1) },
                {
                  label: own.down,
                  icon: ChevronDown,
                  isOff: i === attributes.length - 1,
                  run: () => move(i, i + 1),
                },
                {
                  label: own.remove,
                  icon: Trash2,
                  isDanger: true,
                  run: () => set({ attributes: attributes.toSpliced(i, 1) }),
                },
              ]}
            />
            <Input
              label={t.attributeName(i + 1)}
              value={row.name}
              offers={known.names}
              fault={faults[`attributes.${i}.name`]}
              onChange={(name) => change(i, { name })}
            />
            <Input
              label={t.attributeValue(i + 1)}
              value={row.value}
              offers={known.valuesOf(row.name)}
              fault={faults[`attributes.${i}.value`]}
              onChange={(value) => change(i, { value })}
            />
          </li>
        ))}
      </ol>
      {attributes.length < MAX && (
        <div className="no-bar flex items-center gap-2 overflow-x-auto *:shrink-0 desk:flex-wrap">
          <Button look="soft" onClick={() => add()}>
            <Plus className="size-4" />
            {t.attributeAdd}
          </Button>
          {known.open.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={own.addNamed(name)}
              onClick={() => add(name)}
              className="flex min-h-11 items-center gap-1 rounded-full border border-dashed border-line-strong px-3.5 text-13 text-ink-700 hover:border-firoozeh-600 hover:text-firoozeh-700"
            >
              <Plus className="size-3.5" />
              <bdi>{name}</bdi>
            </button>
          ))}
        </div>
      )}
    </Section>
  );
}

const FEW = 6;

/** Attributes that other products of the category have, with their values. */
function useKnown({ category, attributes }: Draft) {
  const { data } = useApi(
    'GET /api/admin/categories/:id/facets',
    category ? { params: { id: category } } : null,
  );
  const names = category ? (data?.names ?? []) : [];
  const has = (name: string) => attributes.some((one) => nameKey(one.name) === nameKey(name));
  return {
    names,
    open: names.filter((name) => !has(name)).slice(0, FEW),
    valuesOf: (name: string) =>
      data?.values.find((one) => nameKey(one.name) === nameKey(name))?.values ?? [],
  };
}

type InputProps = {
  label: string;
  value: string;
  fault: string | undefined;
  offers: string[];
  onChange(value: string): void;
};

function Input({ label, value, fault, offers, onChange }: InputProps) {
  const list = useId();
  return (
    <span>
      <input
        aria-label={label}
        placeholder={label}
        value={value}
        list={offers.length > 0 ? list : undefined}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`h-11 w-full rounded-control border bg-card px-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100 ${fault ? 'border-anar-600' : 'border-line-strong'}`}
      />
      {offers.length > 0 && (
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      {fault && <span className="text-13 text-anar-600">{fault}</span>}
    </span>
  );
}
