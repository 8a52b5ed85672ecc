import { latePart } from '#app/common/late-part.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { listText } from '#app/text/admin/list.ts';
import { productsText } from '#app/text/admin/products.ts';
import { FilterSelect, type Option, Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { FilterChip, useChips } from './filters/face.tsx';

const FORM_PLACE = <Skeleton className="mt-7 h-12 w-full rounded-control" />;
const FILTER_PLACE = (
  <Skeleton className="h-11 rounded-control max-desk:min-w-[calc(50%-4px)] max-desk:flex-1 desk:w-48" />
);
// lazy: only long lists need the search
const loadCombo = async () => ({ default: (await import('#app/ui/combo-field.tsx')).ComboField });
const FormCombo = latePart(loadCombo, FORM_PLACE);
const FilterCombo = latePart(loadCombo, FILTER_PLACE);

/** Longer lists get a search field. */
const MAX_AT_A_GLANCE = 8;
const ALL = 'all';

type Props = {
  label: string;
  /** Undefined while loading, as the length of the list decides on a search field. */
  options: Option[] | undefined;
  value: string;
  /** Shown while nothing is chosen. */
  none?: string;
  error?: string | undefined;
  onChange(id: string): void;
};
type FormProps = Props & { isOptional?: boolean };

/** Options from a response: undefined while loading, empty after an error. */
export const optionsOf = <Row,>(
  { data, error }: { data: Row[] | undefined; error: unknown },
  optionOf: (row: Row) => Option,
): Option[] | undefined => (data ?? (error ? [] : undefined))?.map(optionOf);

/** Options with `none` as the first one, for a list with search. */
const withNone = (options: Option[], none: string | undefined) =>
  none === undefined ? options : [{ id: ALL, label: none }, ...options];

/** Single choice in a form; an optional one can be cleared. */
export function Choice({
  none = productsText.form.choose,
  value,
  options,
  onChange,
  isOptional,
  ...rest
}: FormProps) {
  if (!options) return FORM_PLACE;
  if (options.length <= MAX_AT_A_GLANCE)
    return <Select {...rest} none={none} value={value} options={options} onChange={onChange} />;
  return (
    <FormCombo
      {...rest}
      options={withNone(options, isOptional ? none : undefined)}
      placeholder={none}
      openLabel={adminText.choices.open}
      noMatch={adminText.choices.noMatch}
      value={value || null}
      onChange={(id) => onChange(id === null || id === ALL ? '' : id)}
    />
  );
}

/** Single choice in a row of filters; with `none` it can be cleared. */
export function FilterChoice({ none, value, options, onChange, label }: Props) {
  if (useChips()) {
    const chosen = options?.find(({ id }) => id === value)?.label ?? (options ? value : '…');
    return (
      none !== undefined &&
      value && (
        <FilterChip words={listText.filters.is(label, chosen)} onRemove={() => onChange('')} />
      )
    );
  }
  if (!options) return FILTER_PLACE;
  if (options.length <= MAX_AT_A_GLANCE)
    return (
      <FilterSelect
        label={label}
        {...(none !== undefined && { none })}
        value={value}
        options={options}
        onChange={onChange}
      />
    );
  const choose = (id: string | null) => {
    if (id !== null || none !== undefined) onChange(id === null || id === ALL ? '' : id);
  };
  return (
    <FilterCombo
      isFilter
      label={label}
      options={withNone(options, none)}
      placeholder={none ?? ''}
      openLabel={adminText.choices.open}
      noMatch={adminText.choices.noMatch}
      value={value || null}
      onChange={choose}
    />
  );
}
