import { adminSearchText } from '#app/text/admin/search.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

/** Tabs of the search settings. */
export const SearchTabs = ({ current }: { current: 'synonyms' | 'misses' }) => (
  <div className="flex">
    <Tabs
      label={adminSearchText.tabs}
      current={current}
      tabs={[
        { id: 'synonyms', label: adminSearchText.synonyms.tab, to: '/console/admin/synonyms' },
        { id: 'misses', label: adminSearchText.misses.tab, to: '/console/admin/synonyms/misses' },
      ]}
      link={Link}
    />
  </div>
);
