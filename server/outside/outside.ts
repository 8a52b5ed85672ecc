import type { GatewayName } from '../../contract/orders.ts';
import type { Gateway } from './gateways/gateway.ts';
import type { SmsProvider } from './sms/sms.ts';

/** Everything beyond this process. A gateway without settings is absent and not offered. */
export type Outside = {
  sms: SmsProvider;
  gateways: Partial<Record<GatewayName, Gateway>>;
};
