import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { gatewayNames, handOffForms } from '#shared/gateways.ts';
import { currentRender } from './cache/render-context.ts';

/**
 * Hashes of allowed style elements without a nonce: those of libraries, and of pages without
 * external files.
 */
const KNOWN_STYLES = [
  // sonner: messages
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // React Aria: what can be pressed, and what must not scroll on an iPhone
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // Tiptap: the editor of staff
  "'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='",
  // an empty one, which sonner and input-otp fill afterwards
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // public/offline.html
  "'sha256-GkOdOTWTLZVpw8Qchu+BJRgp5XNqC2qXzkTR6vvm8eQ='",
];

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
  }
}

const VIDEO_HOSTS = ['https://www.aparat.com'];
/** Hosts of trust badges, whose terms forbid copies of the pictures. */
const BADGE_HOSTS = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir'];
/** Hosts that the script of a bot check uses in the browser. */
const BOT_CHECK_HOSTS: Record<Config['botCheck']['provider'], string[]> = {
  off: [],
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  arcaptcha: ['https://*.arcaptcha.ir', 'https://*.arcaptcha.co', 'https://arcaptcha.co'],
};

/** Browser features that no page of the shop uses, switched off. */
const POWERS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  // a buyer may use the device's location to mark an address
  .concat('geolocation=(self)')
  .join(', ');

/** Staff scan barcodes with the camera. */
const STAFF = /^\/console\/admin(?:\/|$|\?)/i;
const STAFF_POWERS = POWERS.replace('camera=()', 'camera=(self)');

/**
 * Content types that can be framed, open windows or run scripts; a service worker has the headers
 * of its file.
 */
const DOCUMENT = /html|xml|svg/;
const WORKER = '/sw.js';
const RULES = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Headers of every answer, and a kilobyte more for documents only. Scripts and styles run only
 * with the nonce of their answer; cached pages have no nonce and list the hashes of their
 * scripts instead.
 */
export function addSecurityHeaders(app: FastifyInstance, deps: Deps) {
  const policy = contentPolicy(deps.config);
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    reply.headers(everyAnswer(deps.config));
  });
  app.addHook('onSend', async (request, reply) => {
    if (!DOCUMENT.test(String(reply.getHeader('content-type'))) && request.url !== WORKER) return;
    const own = currentRender() ? {} : { nonce: `'nonce-${request.nonce}'` };
    reply.headers({
      ...RULES,
      'permissions-policy': STAFF.test(request.url) ? STAFF_POWERS : POWERS,
      'content-security-policy': reply.getHeader('content-security-policy') ?? policy(own),
    });
  });
}

/** Headers of every answer, also of one to an unreadable request. */
export const everyAnswer = ({ publicUrl, http }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https') && {
    'strict-transport-security': `max-age=31536000${http.hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** Content security policy of an answer with these inline scripts. */
export function contentPolicy({ gateways, botCheck, files }: Config) {
  const banks = gatewayNames.flatMap((name) => {
    const { browserUrl } = gateways[name] ?? {};
    return browserUrl && handOffForms[name] ? new URL(browserUrl).origin : [];
  });
  const robots = BOT_CHECK_HOSTS[botCheck.provider];
  const from = { bankPages: [...new Set(banks)], robots, fileHosts: fileHosts(files) };
  return (own: Own) => policyOf(own, from);
}

/** Hosts of pictures and films outside the shop. */
function fileHosts({ read, s3 }: Config['files']): string[] {
  if (read.by === 'address') return [new URL(read.address).origin];
  if (read.by !== 'signature' || !s3) return [];
  const { protocol, host } = new URL(s3.endpoint);
  return [`${protocol}//${s3.pathStyle ? host : `${s3.bucket}.${host}`}`];
}

/** Allowed inline code: scripts by hash, or scripts and styles by nonce. */
type Own = { hashes?: string[]; nonce?: string };
type From = { bankPages: string[]; robots: string[]; fileHosts: string[] };

const policyOf = ({ hashes = [], nonce }: Own, { bankPages, robots, fileHosts }: From) =>
  [
    "default-src 'self'",
    ["img-src 'self' data: blob:", ...BADGE_HOSTS, ...fileHosts].join(' '),
    ["media-src 'self' blob:", ...fileHosts].join(' '),
    ["style-src 'self'", ...stylesFor(robots, nonce)].join(' '),
    ["script-src 'self'", ...hashes, ...(nonce ? [nonce] : []), ...robots].join(' '),
    ['frame-src', ...VIDEO_HOSTS, ...robots].join(' '),
    ["form-action 'self'", ...bankPages].join(' '),
    ["connect-src 'self'", ...robots].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/**
 * Style rules: Vite and bot checks inject unknown styles, and a hash in the policy would disable
 * 'unsafe-inline'.
 */
const stylesFor = (robots: string[], nonce: string | undefined): string[] =>
  robots.length > 0 || import.meta.env?.MODE === 'development'
    ? ["'unsafe-inline'", ...robots]
    : [...KNOWN_STYLES, ...(nonce ? [nonce] : [])];
