import { useMay } from '#app/session/rights.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Link } from '#app/ui/link.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

const t = contentText.site;

/** The two screens of settings. */
export function SettingsTabs({ current }: { current: 'shop' | 'site' }) {
  const may = useMay();
  // who may open one of them alone needs no way to the other
  if (!may('settings') || !may('content')) return null;
  return (
    <div className="mb-4 flex">
      <Tabs
        label={t.tabs}
        current={current}
        tabs={[
          { id: 'shop', label: t.shopTab, to: '/console/admin/settings' },
          { id: 'site', label: t.siteTab, to: '/console/admin/settings/site' },
        ]}
        link={Link}
      />
    </div>
  );
}
