import type { gatewayTypes } from '#shared/gateways.ts';
import type { LabelsOf } from '#shared/states.ts';

/** What ways to pay are called, for staff and in files. */
export const gatewayText: LabelsOf<typeof gatewayTypes> = {
  bank_saman: 'بانک سامان',
  bank_mellat: 'بانک ملت',
  platform_zarinpal: 'زرین‌پال',
  other: 'کیف پول',
};

/** The same where somebody chooses a way to pay. */
export const gatewayTitle: LabelsOf<typeof gatewayTypes> = {
  ...gatewayText,
  bank_saman: 'درگاه بانک سامان',
  bank_mellat: 'درگاه بانک ملت',
};
