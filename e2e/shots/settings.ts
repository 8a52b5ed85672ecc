import { at, type Shot } from './shot.ts';

const screen = (part: string): Shot[] => [
  { name: `admin-settings-${part}`, at: at(`/console/admin/settings/${part}`), as: 'admin' },
];

/** Screens of the settings without shots of other states. */
export const settingsShots: Record<string, Shot[]> = {
  'console/admin/settings/shop': screen('shop'),
  'console/admin/settings/invoice': screen('invoice'),
  'console/admin/settings/payment': screen('payment'),
  'console/admin/settings/returns': screen('returns'),
  'console/admin/settings/wallet': screen('wallet'),
  'console/admin/settings/alerts': screen('alerts'),
};
