import type { Config } from '#server/config.ts';
import type { SmsConfig } from '#server/config-sms.ts';
import type { Sql } from '#server/db/client.ts';
import type { GatewayName } from '#shared/gateways.ts';
import { createBotCheck } from './bot-check/create-bot-check.ts';
import type { Gateway } from './gateways/gateway.ts';
import { createMellat } from './gateways/mellat.ts';
import { createSaman } from './gateways/saman.ts';
import { createZarinpal } from './gateways/zarinpal.ts';
import { guardOutside } from './guard-outside.ts';
import type { Outside } from './outside.ts';
import { createClamd } from './scan/clamd.ts';
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
  const { bank_saman, bank_mellat, platform_zarinpal } = gateways;
  const connected: Record<GatewayName, Gateway | undefined> = {
    bank_saman: bank_saman && createSaman(bank_saman, gatewayTimeoutMs),
    bank_mellat: bank_mellat && createMellat(bank_mellat, gatewayTimeoutMs, now),
    platform_zarinpal: platform_zarinpal && createZarinpal(platform_zarinpal, gatewayTimeoutMs),
  };
  return guardOutside({
    sms: inTurn(
      sms.map((one) => ({ name: one.provider, provider: createProvider(one, sql) })),
      now,
    ),
    botCheck: createBotCheck(config, now),
    scanner: config.scan && createClamd(config.scan),
    gateways: connected,
  });
}

function createProvider(config: SmsConfig, sql: Sql): SmsProvider {
  switch (config.provider) {
    case 'kavenegar':
      return createKavenegar(config);
    case 'smsir':
      return createSmsir(config);
    case 'melipayamak':
      return createMelipayamak(config);
    case 'ghasedak':
      return createGhasedak(config);
    case 'demo':
      return createDemoInbox(sql);
  }
}
