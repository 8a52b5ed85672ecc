import { FilterChoice, optionsOf } from '#app/admin/common/choice.tsx';
import { ChoiceFilter, WordFilter } from '#app/admin/common/filter-row.tsx';
import { LinkedFilter } from '#app/admin/common/filters/face.tsx';
import { type ListParams, useListParams } from '#app/admin/common/use-list-params.ts';
import { adminText } from '#app/text/admin/common.ts';
import { logsText } from '#app/text/admin/logs.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import { faDate } from '#shared/fa-dates.ts';
import { logList } from '#shared/lists/logs.ts';

const t = logsText.filters;
const { actor, action, entity, ip } = logList.columns;

type Props = {
  params: ListParams;
  /** Values found in the log so far, as options of the filters. */
  offered: ReplyOf<'GET /api/admin/logs'> | undefined;
  error: unknown;
};

/** Filters by person, action, entity and address; a link from a page filters by one entity. */
export const LogFilters = ({ params, offered, error }: Props) => (
  <>
    <ChoiceFilter
      params={params}
      name="actor"
      label={actor.title}
      none={adminText.anyOf(actor.title)}
      options={optionsOf({ data: offered?.actors, error }, (one) => one)}
    />
    <ChoiceFilter
      params={params}
      name="action"
      label={action.title}
      none={adminText.anyOf(action.title)}
      options={optionsOf({ data: offered?.actions, error }, (id) => ({
        id,
        label: logsText.action(id),
      }))}
    />
    <FilterChoice
      label={entity.title}
      none={adminText.anyOf(entity.title)}
      value={params.get('entity')}
      options={optionsOf({ data: offered?.entities, error }, (id) => ({
        id,
        label: logsText.entity(id),
      }))}
      onChange={(chosen) => params.set({ entity: chosen, entityId: undefined })}
    />
    <WordFilter params={params} name="ip" label={ip.title} />
    {params.get('entityId') && (
      <LinkedFilter words={t.one} onRemove={() => params.set({ entityId: undefined })} />
    )}
    {params.get('before') && (
      <LinkedFilter
        words={t.before(faDate(params.get('before')))}
        onRemove={() => params.set({ before: undefined })}
      />
    )}
  </>
);

/** Link to the next step back in time, for a search word that occurs very often. */
export function Older({ before }: { before: string }) {
  const params = useListParams();
  return (
    <div className="flex flex-wrap items-center gap-3 text-14 text-ink-700">
      <p role="status">{t.looked(faDate(before))}</p>
      <Button look="soft" onClick={() => params.set({ before })}>
        {t.older}
      </Button>
    </div>
  );
}
