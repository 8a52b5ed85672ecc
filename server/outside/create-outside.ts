import type { Config } from '../config.ts';
import type { Sql } from '../db/client.ts';
import { createZarinpal } from './gateways/zarinpal.ts';
import type { Outside } from './outside.ts';
import { createDemoInbox } from './sms/demo-inbox.ts';
import { createKavenegar } from './sms/kavenegar.ts';

/** Connects the shop with the world as the settings say. */
export function createOutside({ sms, zarinpal }: Config, sql: Sql): Outside {
  return {
    sms: sms.provider === 'kavenegar' ? createKavenegar(sms) : createDemoInbox(sql),
    gateways: zarinpal ? { platform_zarinpal: createZarinpal(zarinpal) } : {},
  };
}
