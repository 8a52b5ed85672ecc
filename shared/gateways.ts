/** The banks and platforms that take payments online. */
export const gatewayNames = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
export type GatewayName = (typeof gatewayNames)[number];
/** What a payment went through: a gateway, or `other`, which on the wire is the wallet. */
export const gatewayTypes = [...gatewayNames, 'other'] as const;
