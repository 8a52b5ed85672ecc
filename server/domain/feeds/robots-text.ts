import type { Ctx } from '#server/context.ts';

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
