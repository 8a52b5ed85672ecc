import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { cutText } from '#shared/fold-text.ts';

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
    theme_color: '#0b837e',
    background_color: '#f6f5f1',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
