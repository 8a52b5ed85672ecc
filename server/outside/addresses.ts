import type { Config } from '#server/config.ts';
import { GHASEDAK } from './sms/ghasedak.ts';
import { KAVENEGAR } from './sms/kavenegar.ts';
import { MELIPAYAMAK } from './sms/melipayamak.ts';
import { SMSIR } from './sms/smsir.ts';

const PANELS = {
  kavenegar: KAVENEGAR,
  smsir: SMSIR,
  melipayamak: MELIPAYAMAK,
  ghasedak: GHASEDAK,
  demo: undefined,
};

/** Distinct https addresses of the shop and of the services it calls; its own address first. */
export function secureAddresses({ publicUrl, gateways, files, sms }: Config): URL[] {
  const addresses = [
    publicUrl,
    ...Object.values(gateways).map((gateway) => gateway?.baseUrl),
    ...sms.map(({ provider }) => PANELS[provider]),
    files.s3?.endpoint,
  ];
  const urls = addresses
    .map((address) => (address ? URL.parse(address) : null))
    .filter((url) => url !== null)
    .filter(({ protocol }) => protocol === 'https:');
  return [...new Map(urls.map((url) => [url.host, url])).values()];
}
