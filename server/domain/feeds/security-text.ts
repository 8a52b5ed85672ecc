import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';

/** The date of expiry lies less than a year ahead, as the standard wants. */
const HOLDS_DAYS = 180;

/** Contact for vulnerability reports (RFC 9116); undefined without one in the settings. */
export function securityText({ config, now }: Pick<Ctx, 'config' | 'now'>): string | undefined {
  if (!config.securityContact) return undefined;
  const expires = new Date(now().getTime() + HOLDS_DAYS * DAY).toISOString();
  return [
    ...config.securityContact.split(',').map((address) => `Contact: ${address.trim()}`),
    `Expires: ${expires}`,
    'Preferred-Languages: fa, en',
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
