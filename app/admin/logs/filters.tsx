import { FilterChoice, optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter, DaysFilter, FilterRow } from '#app/admin/common/filter-row.tsx';
import { SearchField } from '#app/admin/common/search-field.tsx';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { Button } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = logsText.filters;

type Props = {
  params: ListParams;
  /** Values found in the log so far, as options of the filters. */
  offered: ReplyOf<'GET /api/admin/logs'> | undefined;
  error: unknown;
};

/** Filters by person, action, entity, day and address; a link from a page filters by one entity. */
export const LogFilters = ({ params, offered, error }: Props) => (
  <>
    <Filters params={params} offered={offered} error={error} />
    {offered?.olderBefore && <Older params={params} before={offered.olderBefore} />}
  </>
);

/** Link to the next step back in time, for a search word that occurs very often. */
const Older = ({ params, before }: { params: ListParams; before: string }) => (
  <div className="flex flex-wrap items-center gap-3 text-14 text-ink-700">
    <p role="status">{t.looked(faDate(before))}</p>
    <Button look="soft" onClick={() => params.set({ before })}>
      {t.older}
    </Button>
  </div>
);

const Filters = ({ params, offered, error }: Props) => (
  <FilterRow params={params} search={logsText.search}>
    <ChoiceFilter
      params={params}
      name="actor"
      label={t.labels.actor}
      none={t.actor}
      options={optionsOf({ data: offered?.actors, error }, (actor) => actor)}
    />
    <ChoiceFilter
      params={params}
      name="action"
      label={t.labels.action}
      none={t.action}
      options={optionsOf({ data: offered?.actions, error }, (id) => ({
        id,
        label: logsText.action(id),
      }))}
    />
    <FilterChoice
      label={t.labels.entity}
      none={t.entity}
      value={params.get('entity')}
      options={optionsOf({ data: offered?.entities, error }, (id) => ({
        id,
        label: logsText.entity(id),
      }))}
      onChange={(entity) => params.set({ entity, entityId: undefined })}
    />
    <SearchField label={t.ip} value={params.get('ip')} onSearch={(ip) => params.set({ ip })} />
    <DaysFilter params={params} />
    {params.get('entityId') && (
      <Button look="soft" onClick={() => params.set({ entityId: undefined })}>
        {t.one}
        <X className="size-4" />
      </Button>
    )}
    {params.get('before') && (
      <Button look="soft" onClick={() => params.set({ before: undefined })}>
        {t.before(faDate(params.get('before')))}
        <X className="size-4" />
      </Button>
    )}
  </FilterRow>
);
