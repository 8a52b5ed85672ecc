/** First parts of addresses that the shop needs itself; a brand of such a slug could never be opened. */
export const RESERVED_WORDS = new Set([
  ...[
    'products',
    'about-us',
    'contact-us',
    'terms-conditions',
    'blog',
    'manual-order-registration',
    'console',
    'api',
  ],
  ...[
    'sitemap.xml',
    'robots.txt',
    'login',
    'cart',
    'pay',
    'sandbox',
    'healthz',
    'readyz',
    'metrics',
    'assets',
  ],
  ...['favicon.ico', 'manifest.webmanifest', 'sw.js', 'rss.xml', 'feeds', 'search'],
]);
