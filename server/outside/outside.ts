import type { GatewayName } from '#shared/gateways.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import type { Gateway } from './gateways/gateway.ts';
import type { Scanner } from './scan/clamd.ts';
import type { SmsProvider } from './sms/sms.ts';

/** Everything beyond this process. A gateway without settings is absent and not offered. */
export type Outside = {
  sms: SmsProvider;
  /** Undefined where it is off. */
  botCheck: BotCheck | undefined;
  /** Looks for malware in files of strangers; undefined without one. */
  scanner?: Scanner | undefined;
  gateways: Partial<Record<GatewayName, Gateway>>;
};
