/** The banks and platforms that take payments online. */
export const gatewayNames = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
export type GatewayName = (typeof gatewayNames)[number];
export const isGatewayName = (name: string): name is GatewayName =>
  gatewayNames.some((one) => one === name);
/** Payment channels: the gateways, or `other`, which on the wire means the wallet. */
export const gatewayTypes = [...gatewayNames, 'other'] as const;

type Form = { field: string; filledWith: 'refId' | 'token' };

/**
 * Form that sends the browser to the bank: its one field and the value of the hand-off that fills
 * it; null means a GET.
 */
export const handOffForms: Record<GatewayName, Form | null> = {
  bank_saman: { field: 'Token', filledWith: 'token' },
  bank_mellat: { field: 'RefId', filledWith: 'refId' },
  platform_zarinpal: null,
};
