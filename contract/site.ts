import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text, version } from './fields.ts';

export const pageKeys = ['about-us', 'contact-us', 'terms-conditions'] as const;
export const pageKey = z.enum(pageKeys, { error: 'not_found' });
export type PageKey = z.infer<typeof pageKey>;

/** A page about the shop; map and hours belong to the contact page alone. */
export const sitePage = z.object({
  key: z.string(),
  title: z.string(),
  contents: z.string().describe('sanitised HTML'),
  mapLink: z.string(),
  hours: z.string(),
  updatedAt: z.string(),
});
export type SitePage = z.infer<typeof sitePage>;

/** A trust badge: never markup, only what its owner gave to the shop. */
export const badgeKinds = ['enamad', 'samandehi'] as const;
export const badge = z.object({
  kind: z.enum(badgeKinds),
  id: z.string(),
  code: z.string(),
  pictureCode: z.string().optional().describe('key of the picture; without it `code` serves both'),
});
export type Badge = z.infer<typeof badge>;

/** What visitors are told once; another text is another notice. */
export const notice = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Notice = z.infer<typeof notice>;

export const footer = z.object({ about: z.string(), rights: z.string() });

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
  from: z.iso.datetime({ error: 'field_invalid' }).nullable().default(null),
  to: z.iso.datetime({ error: 'field_invalid' }).nullable().default(null),
});

/** What staff changed of the frame around the pages; what is absent has its default. */
export type StoredSite = {
  footer?: { about?: string; rights?: string };
  badges?: Badge[];
  notice?: z.output<typeof noticeSettings> & { id: string };
};

const adminPage = sitePage.extend({ key: pageKey, version: z.number() });
export const adminSite = z.object({
  pages: z.array(adminPage),
  footer,
  badges: z.array(badge),
  notice: noticeSettings,
  version: z.number(),
});
export type AdminSite = z.infer<typeof adminSite>;
export type AdminPage = z.infer<typeof adminPage>;

const frameChange = z.object({
  footer: z.object({ about: text(5, 300), rights: text(5, 150) }).optional(),
  badges: z
    .object({
      enamad: z.string().max(2000, 'too_long').default(''),
      samandehi: z.string().max(2000, 'too_long').default(''),
    })
    .optional()
    .describe('the code or the address that each gave; empty takes the badge away'),
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
  hours: text(0, 300).default(''),
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
  'GET /api/main/pages/:key': endpoint({
    method: 'GET',
    path: '/api/main/pages/:key',
    who: 'visitor',
    summary: 'about-us, contact-us or terms-conditions',
    params: z.object({ key: z.string().max(60) }),
    reply: sitePage,
    failures: ['not_found'],
  }),
  'GET /api/admin/site': endpoint({
    method: 'GET',
    path: '/api/admin/site',
    who: 'content',
    summary: 'Pages, footer, trust badges and the urgent notice',
    reply: adminSite,
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/site': endpoint({
    method: 'PATCH',
    path: '/api/admin/site',
    who: 'content',
    summary: 'Changes what is named of footer, badges and notice',
    body: frameChange,
    reply: adminSite,
    failures: [...failures, 'badge_unknown', 'period_invalid'],
  }),
  'PATCH /api/admin/site/pages/:key': endpoint({
    method: 'PATCH',
    path: '/api/admin/site/pages/:key',
    who: 'content',
    summary: 'Changes a page; the HTML is sanitised',
    params: z.object({ key: pageKey }),
    body: pageForm,
    reply: adminSite,
    failures,
  }),
};
