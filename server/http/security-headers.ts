import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { gatewayNames, handOffForms } from '#shared/gateways.ts';
import { drawingNow } from './kept/drawing.ts';
import { KNOWN_STYLES } from './known-styles.ts';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
  }
}

const VIDEO_HOSTS = ['https://www.aparat.com'];
/** Trust badges are pictures of those who give them; they may not be kept here. */
const BADGE_HOSTS = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir'];
/** What the script of a bot check loads and asks in the browser. */
const BOT_CHECK_HOSTS: Record<Config['botCheck']['provider'], string[]> = {
  off: [],
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  arcaptcha: ['https://*.arcaptcha.ir', 'https://*.arcaptcha.co', 'https://arcaptcha.co'],
};

/** Powers of a browser that no page of the shop uses. */
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
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
  .join(', ');

/** What can be shown in a frame, opens windows or runs scripts; the script of a service worker has the rules of its file. */
const DOCUMENT = /html|xml|svg/;
const WORKER = '/sw.js';
const RULES = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': UNUSED,
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Headers of every answer, and the rules of documents: a kilobyte, which the many small files and answers of a page do
 * without. Scripts and styles count only with the nonce of their own answer; what everybody gets has no nonce, and a page
 * names the hashes of its scripts instead.
 */
export function addSecurityHeaders(app: FastifyInstance, deps: Deps) {
  const policy = contentPolicy(deps.config);
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    reply.headers({
      'x-content-type-options': 'nosniff',
      ...(deps.config.publicUrl.startsWith('https') && {
        'strict-transport-security': `max-age=31536000${deps.config.http.hstsSubdomains ? '; includeSubDomains' : ''}`,
      }),
    });
  });
  app.addHook('onSend', async (request, reply) => {
    if (!DOCUMENT.test(String(reply.getHeader('content-type'))) && request.url !== WORKER) return;
    const own = drawingNow() ? {} : { nonce: `'nonce-${request.nonce}'` };
    reply.headers({
      ...RULES,
      'content-security-policy': reply.getHeader('content-security-policy') ?? policy(own),
    });
  });
}

/** The policy of an answer in which these scripts run beside those of files. */
export function contentPolicy({ gateways, botCheck, files }: Config) {
  const banks = gatewayNames.flatMap((name) => {
    const { browserUrl } = gateways[name] ?? {};
    return browserUrl && handOffForms[name] ? new URL(browserUrl).origin : [];
  });
  const robots = BOT_CHECK_HOSTS[botCheck.provider];
  const from = { bankPages: [...new Set(banks)], robots, fileHosts: fileHosts(files) };
  return (own: Own) => policyOf(own, from);
}

/** Where pictures and films come from beside the shop. */
function fileHosts({ read, s3 }: Config['files']): string[] {
  if (read.by === 'address') return [new URL(read.address).origin];
  if (read.by !== 'signature' || !s3) return [];
  const { protocol, host } = new URL(s3.endpoint);
  return [`${protocol}//${s3.pathStyle ? host : `${s3.bucket}.${host}`}`];
}

/** What stands in the answer itself and may: scripts by their hashes, or scripts and styles by a nonce. */
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

/** Vite and bot checks write styles that are not known here; a hash in the policy would switch 'unsafe-inline' off. */
const stylesFor = (robots: string[], nonce: string | undefined): string[] =>
  robots.length > 0 || import.meta.env?.MODE === 'development'
    ? ["'unsafe-inline'", ...robots]
    : [...KNOWN_STYLES, ...(nonce ? [nonce] : [])];
