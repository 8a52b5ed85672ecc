import type { ReactNode } from 'react';
import {
  AmountFilters,
  ChoiceFilter,
  DaysFilter,
  FilterRow,
  type Found,
} from '#app/admin/common/filter-row.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { adminText } from '#app/text/admin/common.ts';
import { filteredBy, type ListDefinition } from '#shared/lists/define-list.ts';

/** Options of the open filters, by the names of their columns. */
export type Options = Record<string, { ids: string[]; labelOf(id: string): string }>;

type Props = {
  list: ListDefinition;
  params: ListParams;
  options: Options;
  found: Found;
  /** Filters of the list's own, after the choices. */
  children: ReactNode;
};

/** Search and filters of a list, by its definition: choices, amounts, days. */
export const ListFilters = ({ list, params, options, found, children }: Props) => (
  <FilterRow params={params} search={list.search.label} found={found} one={list.one}>
    {filteredBy(list, 'open', 'choice').map(([name, column]) => (
      <ChoiceFilter
        key={name}
        params={params}
        name={name}
        label={column.filterLabel ?? column.title}
        none={column.filterNone ?? adminText.anyOf(column.title)}
        options={'labels' in column ? column.labels : optionsOf(options[name], params.get(name))}
      />
    ))}
    {children}
    {filteredBy(list, 'range').map(([name, { filterLabel }]) => (
      <AmountFilters
        key={name}
        params={params}
        labels={filterLabel ? adminText.amountsOf(filterLabel) : adminText.amounts}
      />
    ))}
    {filteredBy(list, 'days').map(([name, column]) => (
      <DaysFilter key={name} params={params} isPast={'isPast' in column} />
    ))}
  </FilterRow>
);

/** Options of an open filter, with the chosen value even where the answer has no row of it. */
const optionsOf = (open: Options[string] | undefined, chosen: string) =>
  open &&
  [...new Set(chosen ? [chosen, ...open.ids] : open.ids)].map((id) => ({
    id,
    label: open.labelOf(id),
  }));
