import { type KeyboardEvent, useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { movedTo } from '#app/admin/products/pictures.tsx';
import { Tool } from '#app/admin/products/row-tool.tsx';
import { variantsText as t } from '#app/text/admin/variants.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, ChevronUp, Plus, Trash2 } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_OPTION_VALUES, MAX_OPTIONS } from '#shared/limits.ts';
import { addedValues, type OptionDraft, type ValueDraft, withOption } from './draft.ts';
import type { FamilyEditor } from './use-family.ts';

/** Up to three options, each with its values in the order of the page. */
export function OptionSection({ form }: { form: FamilyEditor }) {
  const { draft, set, faults } = form;
  const change = (at: number, to: Partial<OptionDraft>) =>
    set({ options: draft.options.map((one, i) => (i === at ? { ...one, ...to } : one)) });
  return (
    <Section title={t.options}>
      <TextField
        label={t.title}
        hint={t.titleHint}
        dir="auto"
        value={draft.title}
        error={faults.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {draft.options.map((option, at) => (
        <Option
          key={option.key}
          option={option}
          at={at}
          faults={faults}
          onChange={(to) => change(at, to)}
          onRemove={() => set({ options: draft.options.toSpliced(at, 1) })}
        />
      ))}
      {draft.options.length < MAX_OPTIONS && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-500">{t.addOption}</span>
          {t.usual
            .filter(({ name }) => !draft.options.some((option) => option.name === name))
            .map(({ name, kind, label }) => (
              <Button
                key={label}
                look="soft"
                onClick={() => set((before) => withOption(before, kind, name))}
              >
                <Plus className="size-4" />
                {label}
              </Button>
            ))}
        </div>
      )}
      {faults.options && <Fault>{faults.options}</Fault>}
    </Section>
  );
}

type OptionProps = {
  option: OptionDraft;
  at: number;
  faults: Record<string, string>;
  onChange(to: Partial<OptionDraft>): void;
  onRemove(): void;
};

function Option({ option, at, faults, onChange, onRemove }: OptionProps) {
  const { name, kind, values } = option;
  const called = name || t.optionOf(at + 1);
  const put = (place: number, to: Partial<ValueDraft>) =>
    onChange({ values: values.map((one, i) => (i === place ? { ...one, ...to } : one)) });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-line p-3 desk:p-4">
      <legend className="px-1 text-sm font-bold">{called}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={t.optionName}
          value={name}
          error={faults[`options.${at}.name`]}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <span className="mt-[30px]">
          <Tool label={t.removeOption(called)} onClick={onRemove}>
            <Trash2 className="text-anar-600" />
          </Tool>
        </span>
      </div>
      <ol
        aria-label={t.valuesOf(called)}
        className="grid grid-cols-[minmax(0,1fr)] gap-2 desk:grid-cols-2"
      >
        {values.map((value, i) => (
          <Value
            key={value.key}
            value={value}
            names={{ option: called, value: value.label || t.valueOf(i + 1) }}
            isColour={kind === 'colour'}
            fault={faults[`options.${at}.values.${i}.label`]}
            onChange={(to) => put(i, to)}
            onMove={(to) => onChange({ values: movedTo(values, i, to) })}
            onRemove={() => onChange({ values: values.toSpliced(i, 1) })}
            place={{ at: i, last: values.length - 1 }}
          />
        ))}
      </ol>
      {values.length < MAX_OPTION_VALUES && <AddValues option={option} onChange={onChange} />}
      {faults[`options.${at}.values`] && <Fault>{faults[`options.${at}.values`]}</Fault>}
    </fieldset>
  );
}

type ValueProps = {
  value: ValueDraft;
  names: { option: string; value: string };
  isColour: boolean;
  fault: string | undefined;
  place: { at: number; last: number };
  onChange(to: Partial<ValueDraft>): void;
  onMove(to: number): void;
  onRemove(): void;
};

function Value({ value, names, isColour, fault, place, ...on }: ValueProps) {
  return (
    <li>
      <span className="flex items-center gap-1">
        {isColour && (
          <input
            type="color"
            aria-label={t.swatchOf(names.value)}
            value={value.swatch}
            onChange={(event) => on.onChange({ swatch: event.target.value })}
            className="h-11 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
        )}
        <input
          dir="auto"
          aria-label={t.valueIn(names.value, names.option)}
          placeholder={t.value}
          value={value.label}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => on.onChange({ label: event.target.value })}
          className={`h-11 min-w-0 flex-1 rounded-control border bg-card px-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100 ${fault ? 'border-anar-600' : 'border-line-strong'}`}
        />
        <Tool
          label={t.earlier(names.value)}
          isOff={place.at === 0}
          onClick={() => on.onMove(place.at - 1)}
        >
          <ChevronUp />
        </Tool>
        <Tool
          label={t.later(names.value)}
          isOff={place.at === place.last}
          onClick={() => on.onMove(place.at + 1)}
        >
          <ChevronDown />
        </Tool>
        <Tool label={t.removeValue(names.value)} isOff={place.last === 0} onClick={on.onRemove}>
          <Trash2 className="text-anar-600" />
        </Tool>
      </span>
      {fault && <Fault>{fault}</Fault>}
    </li>
  );
}

type AddProps = { option: OptionDraft; onChange(to: Partial<OptionDraft>): void };

/** Adds several values at once, typed or pasted; the first one fills an empty value. */
function AddValues({ option, onChange }: AddProps) {
  const [typed, setTyped] = useState('');
  const { values, name } = option;
  const add = () => {
    const added = addedValues(option, typed);
    const blank = values.findIndex(({ label }) => label === '');
    const [first, ...others] = added;
    setTyped('');
    if (!first) return;
    const placed =
      blank < 0
        ? [...values, ...added]
        : [...values.with(blank, { ...first, key: values[blank]?.key ?? first.key }), ...others];
    onChange({ values: placed.slice(0, MAX_OPTION_VALUES) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <span className="flex gap-2">
      <input
        aria-label={t.addValuesTo(name)}
        placeholder={t.addValues}
        value={typed}
        onKeyDown={press}
        onChange={(event) => setTyped(event.target.value)}
        className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-3 text-sm focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100"
      />
      <Button look="soft" onClick={add} aria-label={t.addValuesTo(name)}>
        {t.add}
      </Button>
    </span>
  );
}

const Fault = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="mt-1 text-13 text-anar-600">
    {children}
  </p>
);
