import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { faNumber } from '#shared/digits.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { useListParams } from './use-list-params.ts';

type Props<Id extends string> = {
  label: string;
  /** Statuses of each tab, comma separated as in the URL and the API; empty means all. */
  tabs: Record<Id, string>;
  names: Record<Id, string>;
  counts: Record<string, number> | undefined;
  params: ReturnType<typeof useListParams>;
};

/** States of a list as tabs with their counts. */
export function StatusTabs<Id extends string>({ label, tabs, names, counts, params }: Props<Id>) {
  const status = params.get('status');
  const ids = keysOf(tabs);
  const countOf = (id: Id) =>
    (tabs[id] || 'all').split(',').reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  return (
    <Tabs
      label={label}
      current={ids.find((id) => tabs[id] === status) ?? ''}
      tabs={ids.map((id) => ({
        id,
        label: names[id],
        to: params.hrefOf({ status: tabs[id] }),
        count: counts && faNumber(countOf(id)),
      }))}
      link={Link}
    />
  );
}
