import type { Config } from '#server/config.ts';
import type { SmsConfig } from '#server/config-sms.ts';
import type { Sql } from '#server/db/client.ts';
import { createBotCheck } from './bot-check/create-bot-check.ts';
import { createMellat } from './gateways/mellat.ts';
import { createSaman } from './gateways/saman.ts';
import { createZarinpal } from './gateways/zarinpal.ts';
import { guardOutside } from './guard-outside.ts';
import type { Outside } from './outside.ts';
import { createDemoInbox } from './sms/demo-inbox.ts';
import { createGhasedak } from './sms/ghasedak.ts';
import { createKavenegar } from './sms/kavenegar.ts';
import { createMelipayamak } from './sms/melipayamak.ts';
import { inTurn } from './sms/providers-in-turn.ts';
import type { SmsProvider } from './sms/sms.ts';
import { createSmsir } from './sms/smsir.ts';

/** Connects the shop with the world as the settings say. */
export function createOutside(
  config: Config,
  sql: Sql,
  now: () => Date = () => new Date(),
): Outside {
  const { sms, gateways, gatewayTimeoutMs } = config;
  const { saman, mellat, zarinpal } = gateways;
  return guardOutside({
    sms: inTurn(
      sms.map((one) => ({ name: one.provider, provider: createProvider(one, sql) })),
      now,
    ),
    botCheck: createBotCheck(config, now),
    gateways: {
      ...(saman && { bank_saman: createSaman(saman, gatewayTimeoutMs) }),
      ...(mellat && { bank_mellat: createMellat(mellat, gatewayTimeoutMs, now) }),
      ...(zarinpal && { platform_zarinpal: createZarinpal(zarinpal, gatewayTimeoutMs) }),
    },
  });
}

function createProvider(config: SmsConfig, sql: Sql): SmsProvider {
  if (config.provider === 'kavenegar') return createKavenegar(config);
  if (config.provider === 'smsir') return createSmsir(config);
  if (config.provider === 'melipayamak') return createMelipayamak(config);
  if (config.provider === 'ghasedak') return createGhasedak(config);
  return createDemoInbox(sql);
}
