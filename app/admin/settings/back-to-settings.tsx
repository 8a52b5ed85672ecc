import { BackLink } from '#app/admin/common/back-link.tsx';
import { useMay } from '#app/session/rights.ts';
import { settingsText } from '#app/text/admin/settings.ts';

/** Link to the screens of the settings; staff who may only edit pages have none. */
export const BackToSettings = () =>
  useMay()('settings') && (
    <BackLink list="/console/admin/settings" label={settingsText.title} look="line" />
  );
