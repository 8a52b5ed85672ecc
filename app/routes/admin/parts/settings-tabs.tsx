import { Link } from 'react-router';
import { contentText } from '../../../text/admin-content.ts';
import { Tabs } from '../../../ui/tabs.tsx';

const t = contentText.site;

/** The two screens of settings. */
export const SettingsTabs = ({ current }: { current: 'shop' | 'site' }) => (
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
