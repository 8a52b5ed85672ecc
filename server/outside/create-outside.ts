import type { Config } from '../config.ts';
import type { Sql } from '../db/client.ts';
import { createBotCheck } from './bot-check/create-bot-check.ts';
import { createMellat } from './gateways/mellat.ts';
import { createSaman } from './gateways/saman.ts';
import { createZarinpal } from './gateways/zarinpal.ts';
import type { Outside } from './outside.ts';
import { createDemoInbox } from './sms/demo-inbox.ts';
import { createKavenegar } from './sms/kavenegar.ts';

/** Connects the shop with the world as the settings say. */
export function createOutside(
  config: Config,
  sql: Sql,
  now: () => Date = () => new Date(),
): Outside {
  const { sms, gateways, gatewayTimeoutMs } = config;
  const { saman, mellat, zarinpal } = gateways;
  return {
    sms: sms.provider === 'kavenegar' ? createKavenegar(sms) : createDemoInbox(sql),
    botCheck: createBotCheck(config, now),
    gateways: {
      ...(saman && { bank_saman: createSaman(saman, gatewayTimeoutMs) }),
      ...(mellat && { bank_mellat: createMellat(mellat, gatewayTimeoutMs, now) }),
      ...(zarinpal && { platform_zarinpal: createZarinpal(zarinpal, gatewayTimeoutMs) }),
    },
  };
}
