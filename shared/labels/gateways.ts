import type { gatewayTypes } from '#shared/gateways.ts';
import type { LabelsOf } from '#shared/states.ts';

/** Labels of payment channels, for staff and in files. */
export const gatewayText: LabelsOf<typeof gatewayTypes> = {
  bank_saman: 'بانک سامان',
  bank_mellat: 'بانک ملت',
  platform_zarinpal: 'زرین‌پال',
  other: 'کیف پول',
};

/** Labels of the same channels where a buyer chooses one. */
export const gatewayTitle: LabelsOf<typeof gatewayTypes> = {
  ...gatewayText,
  bank_saman: 'درگاه بانک سامان',
  bank_mellat: 'درگاه بانک ملت',
};
