import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReplyOf } from '../../../../contract/endpoints.ts';
import { adminText } from '../../../text/admin.ts';
import { logsText } from '../../../text/logs.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { SearchField } from './search-field.tsx';
import type { useListParams } from './use-list-params.ts';

// the calendar brings a library of its own
const DateRange = lazy(() => import('../../../ui/date-range.tsx'));
const t = logsText.filters;

type Props = {
  params: ReturnType<typeof useListParams>;
  /** What the log has seen so far. */
  offered: ReplyOf<'GET /api/admin/logs'> | undefined;
};

/** Person, act, kind of thing, day and address; one thing alone when a page of it led here. */
export const LogFilters = ({ params, offered }: Props) => (
  <div className="mb-3 flex flex-wrap items-center gap-2">
    <FilterSelect
      label={t.labels.actor}
      none={t.actor}
      value={params.get('actor')}
      options={offered?.actors ?? []}
      onChange={(actor) => params.set({ actor })}
    />
    <FilterSelect
      label={t.labels.action}
      none={t.action}
      value={params.get('action')}
      options={(offered?.actions ?? []).map((id) => ({ id, label: logsText.action(id) }))}
      onChange={(action) => params.set({ action })}
    />
    <FilterSelect
      label={t.labels.entity}
      none={t.entity}
      value={params.get('entity')}
      options={(offered?.entities ?? []).map((id) => ({ id, label: logsText.entity(id) }))}
      onChange={(entity) => params.set({ entity, entityId: undefined })}
    />
    <SearchField label={t.ip} value={params.get('ip')} onSearch={(ip) => params.set({ ip })} />
    <Suspense fallback={<Skeleton className="h-11 w-72" />}>
      <DateRange
        from={params.get('from')}
        to={params.get('to')}
        labels={adminText.dates}
        onChange={(range) => params.set(range)}
      />
    </Suspense>
    {params.get('entityId') && (
      <Button look="soft" onClick={() => params.set({ entityId: undefined })}>
        {t.one}
        <X aria-hidden className="size-4" />
      </Button>
    )}
    {params.hasFilters && (
      <Button look="plain" onClick={params.clear}>
        <X aria-hidden className="size-4" />
        {adminText.clear}
      </Button>
    )}
  </div>
);
