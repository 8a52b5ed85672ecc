import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { BRAND_COLOUR } from '#shared/brand.ts';
import { cutText } from '#shared/fold-text.ts';
import { DAY } from '#shared/time.ts';

const CLOSED = ['/console', '/api/', '/pay/', '/sandbox/', '/feeds/', '/torob_api/'];
const OPEN = ['/api/serve/'];

/** Rules for crawlers; search engines must not index an exposed demo. */
export function robotsText({ config }: Pick<Ctx, 'config'>): string {
  if (config.exposedDemo) return 'User-agent: *\nDisallow: /\n';
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

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

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Manifest by which a phone installs the shop as an app. */
export async function webManifest(ctx: Ctx) {
  const { shopName } = await readSettings(ctx);
  return {
    id: '/',
    name: shopName,
    short_name: cutText(shopName, 12),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'fa-IR',
    dir: 'rtl',
    // --color-firoozeh-600 and --color-paper of app/app.css: a manifest cannot use variables
    theme_color: BRAND_COLOUR,
    background_color: '#f6f5f1',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
