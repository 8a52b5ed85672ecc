import { z } from 'zod';
import { botCheckOfShop } from './bot-check.ts';
import { endpoint } from './endpoint.ts';
import { moment, phone, text, version } from './fields.ts';
import { gatewayName } from './orders.ts';

export const pageKeys = ['about-us', 'contact-us', 'terms-conditions'] as const;
export const pageKey = z.enum(pageKeys, { error: 'not_found' });
export type PageKey = z.infer<typeof pageKey>;

/** Page about the shop; only the contact page has a map. */
export const sitePage = z.object({
  key: z.string(),
  title: z.string(),
  contents: z.string().describe('sanitised HTML'),
  mapLink: z.string(),
  isPublished: z.boolean().describe('false: a neutral text until staff publish their own'),
  updatedAt: z.string(),
});
export type SitePage = z.infer<typeof sitePage>;

/** Kinds of trust badges. A badge stores the ids its issuer gave to the shop, never markup. */
export const badgeKinds = ['enamad', 'samandehi'] as const;
export const badge = z.object({
  kind: z.enum(badgeKinds),
  id: z.string(),
  code: z.string(),
  pictureCode: z.string().optional().describe('key of the picture; without it `code` serves both'),
});
export type Badge = z.infer<typeof badge>;

/** Notice that each visitor sees until they dismiss it; a new text makes a new notice. */
export const notice = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Notice = z.infer<typeof notice>;

export const footer = z.object({ about: z.string(), rights: z.string() });

/** Contact details of the shop; empty ones are not shown. */
export const contact = z.object({ phone: z.string(), hours: z.string(), address: z.string() });

/**
 * Logo of the shop, a picture in the folder `site`; without one, pages show the first letter of the
 * name.
 */
export const logo = z.object({ img: z.string(), w: z.number(), h: z.number() });
export type Logo = z.infer<typeof logo>;

/**
 * Tiles with reasons to buy here; one without a title is not shown. Gateways and opening hours are
 * filled in from the settings.
 */
export const trust = z.object({
  delivery: z.object({ title: z.string(), body: z.string() }),
  support: z.object({ title: z.string() }),
  payment: z.object({ title: z.string() }),
  wholesale: z.object({ title: z.string(), body: z.string() }),
});
export type Trust = z.infer<typeof trust>;

const noticeSettings = z.object({
  isOn: z.boolean(),
  title: z.string(),
  text: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const noticeForm = z.object({
  isOn: z.boolean().default(false),
  title: text(0, 80).default(''),
  text: text(0, 1000).default(''),
  from: moment({ error: 'field_invalid' }).nullable().default(null),
  to: moment({ error: 'field_invalid' }).nullable().default(null),
});

/**
 * Footer, contact details, badges and notices that staff changed; absent ones have their defaults.
 */
export type StoredSite = {
  footer?: { about?: string; rights?: string };
  contact?: { phone: string; hours: string; address?: string };
  trust?: Trust;
  badges?: Badge[];
  logo?: Logo | null;
  notice?: z.output<typeof noticeSettings> & { id: string };
};

const adminPage = sitePage.extend({ key: pageKey, version: z.number() });
export const adminSite = z.object({
  pages: z.array(adminPage),
  footer,
  contact,
  trust,
  badges: z.array(badge),
  logo: logo.nullable(),
  notice: noticeSettings,
  version: z.number(),
});
export type AdminSite = z.infer<typeof adminSite>;
export type AdminPage = z.infer<typeof adminPage>;

const tile = z.object({ title: text(0, 40), body: text(0, 60) });
const trustForm = z.object({
  delivery: tile,
  support: tile.pick({ title: true }),
  payment: tile.pick({ title: true }),
  wholesale: tile,
});

const frameChange = z.object({
  footer: z.object({ about: text(5, 300), rights: text(5, 150) }).optional(),
  contact: z.object({ phone, hours: text(0, 300), address: text(0, 200).default('') }).optional(),
  trust: trustForm.optional(),
  badges: z
    .object({
      enamad: z.string().max(2000, 'too_long').default(''),
      samandehi: z.string().max(2000, 'too_long').default(''),
    })
    .optional()
    .describe('the code or the address that each gave; empty takes the badge away'),
  logo: z.object({ img: z.string().max(200, 'field_invalid').nullable() }).optional(),
  notice: noticeForm.optional(),
  version,
});
export type FrameChange = z.output<typeof frameChange>;

const pageForm = z.object({
  title: text(2, 80),
  contents: z.string().min(1, 'field_required').max(60_000, 'too_long'),
  mapLink: z
    .string()
    .trim()
    .max(500, 'too_long')
    .refine(
      (typed) => typed === '' || z.url({ protocol: /^https$/ }).safeParse(typed).success,
      'field_invalid',
    )
    .default(''),
  isPublished: z.boolean().default(true),
  version,
});
export type PageChange = z.output<typeof pageForm>;

const failures = [
  'forbidden',
  'conflict',
  'field_required',
  'field_invalid',
  'too_short',
  'too_long',
] as const;

export const siteEndpoints = {
  'GET /api/main/shop': endpoint({
    who: 'visitor',
    summary: 'Name of the shop, support chat link, mode, and what stands around every page',
    reply: z.object({
      name: z.string(),
      chatLink: z.string(),
      publicUrl: z.string(),
      demo: z.boolean(),
      botCheck: botCheckOfShop,
      codeHasLetters: z.boolean().describe('one-time codes are not of digits alone'),
      exposedDemo: z
        .boolean()
        .describe('no real shop: a demo on a host other than loopback, or a rehearsal'),
      footer,
      contact,
      trust,
      gateways: z.array(gatewayName).describe('those that are on'),
      badges: z.array(badge),
      logo: logo.nullable(),
      notice: notice.nullable().describe('of now'),
    }),
    failures: [],
  }),
  'GET /api/main/pages/:key': endpoint({
    who: 'visitor',
    summary: 'about-us, contact-us or terms-conditions; a neutral text until staff publish theirs',
    params: z.object({ key: z.string().max(60) }),
    reply: sitePage.extend({ address: z.string().describe('of the shop, empty where unknown') }),
    failures: ['not_found'],
  }),
  'GET /api/admin/site': endpoint({
    who: 'content',
    summary: 'Pages, footer, contact, trust row, trust badges, logo and the urgent notice',
    reply: adminSite,
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/site': endpoint({
    who: 'content',
    summary: 'Changes what is named of footer, contact, trust row, badges, logo and notice',
    body: frameChange,
    reply: adminSite,
    failures: [...failures, 'badge_unknown', 'period_invalid'],
  }),
  'PATCH /api/admin/site/pages/:key': endpoint({
    who: 'content',
    summary: 'Changes a page; the HTML is sanitised',
    params: z.object({ key: pageKey }),
    body: pageForm,
    reply: adminSite,
    failures: [...failures, 'page_unfinished'],
  }),
};
