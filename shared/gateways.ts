/** The banks and platforms that take payments online. */
export const gatewayNames = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
export type GatewayName = (typeof gatewayNames)[number];
export const isGatewayName = (name: string): name is GatewayName =>
  gatewayNames.some((one) => one === name);
/** What a payment went through: a gateway, or `other`, which on the wire is the wallet. */
export const gatewayTypes = [...gatewayNames, 'other'] as const;

type Form = { field: string; filledWith: 'refId' | 'token' };

/** The form by which a browser goes to the bank: its one field, and what of the hand-off fills it; null goes by GET. */
export const handOffForms: Record<GatewayName, Form | null> = {
  bank_saman: { field: 'Token', filledWith: 'token' },
  bank_mellat: { field: 'RefId', filledWith: 'refId' },
  platform_zarinpal: null,
};
