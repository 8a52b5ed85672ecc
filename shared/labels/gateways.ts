/** What ways to pay are called, for staff and in files. */
export const gatewayText = {
  bank_saman: 'بانک سامان',
  bank_mellat: 'بانک ملت',
  platform_zarinpal: 'زرین‌پال',
  other: 'کیف پول',
} as const;

/** The same where somebody chooses a way to pay. */
export const gatewayTitle = {
  ...gatewayText,
  bank_saman: 'درگاه بانک سامان',
  bank_mellat: 'درگاه بانک ملت',
} as const;
