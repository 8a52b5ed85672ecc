import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { adminText } from '../../../text/admin.ts';
import { trustAdminText } from '../../../text/admin-trust.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../../ui/date-range.tsx'));
const t = trustAdminText.identities;
const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([id, label]) => ({ id, label }));

/** Search and filters of what was sent for review. */
export const IdentityFilters = ({ params }: { params: ReturnType<typeof useListParams> }) => (
  <div className="flex flex-wrap items-center gap-2">
    <SearchField label={t.search} value={params.get('q')} onSearch={(q) => params.set({ q })} />
    <FilterSelect
      label={t.filters.labels.kind}
      none={t.filters.kind}
      value={params.get('kind')}
      options={optionsOf(t.kinds)}
      onChange={(kind) => params.set({ kind })}
    />
    <FilterSelect
      label={t.filters.labels.age}
      none={t.filters.age}
      value={params.get('age')}
      options={optionsOf(t.ages)}
      onChange={(age) => params.set({ age })}
    />
    <Suspense fallback={<Skeleton className="h-11 w-72" />}>
      <DateRange
        from={params.get('from')}
        to={params.get('to')}
        labels={adminText.dates}
        onChange={(range) => params.set(range)}
      />
    </Suspense>
    {params.hasFilters && (
      <Button look="plain" onClick={params.clear}>
        <X aria-hidden className="size-4" />
        {adminText.clear}
      </Button>
    )}
  </div>
);
