import { useMay } from '#app/session/rights.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

const t = contentText.site;

/** Tabs of the settings screens. */
export function SettingsTabs({ current }: { current: 'shop' | 'delivery' | 'site' }) {
  const may = useMay();
  // staff who may only edit pages need no tabs
  if (!may('settings')) return null;
  return (
    <div className="mb-4 flex">
      <Tabs
        label={t.tabs}
        current={current}
        tabs={[
          { id: 'shop', label: t.shopTab, to: '/console/admin/settings' },
          { id: 'delivery', label: t.deliveryTab, to: '/console/admin/settings/delivery' },
          ...(may('content')
            ? [{ id: 'site' as const, label: t.siteTab, to: '/console/admin/settings/site' }]
            : []),
        ]}
        link={Link}
      />
    </div>
  );
}
