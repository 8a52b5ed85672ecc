/** The banks and platforms that take payments online; `other` on the wire is the wallet. */
export const gatewayNames = ['bank_saman', 'bank_mellat', 'platform_zarinpal'] as const;
export type GatewayName = (typeof gatewayNames)[number];
