import type { gatewayTypes } from '#shared/gateways.ts';
import type { LabelsOf } from '#shared/states.ts';

/** What ways to pay are called, for staff and in files. */
export const gatewayText = {
  bank_saman: 'بانک سامان',
  bank_mellat: 'بانک ملت',
  platform_zarinpal: 'زرین‌پال',
  other: 'کیف پول',
} as const satisfies LabelsOf<typeof gatewayTypes>;

/** The same where somebody chooses a way to pay. */
export const gatewayTitle = {
  ...gatewayText,
  bank_saman: 'درگاه بانک سامان',
  bank_mellat: 'درگاه بانک ملت',
} as const satisfies LabelsOf<typeof gatewayTypes>;
