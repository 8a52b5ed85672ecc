import type { Page } from '@playwright/test';
import { at, fails, type Shot } from './shot.ts';
import type { World } from './world.ts';

const NOBODY = '018f0000-0000-7000-8000-000000000000';
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25, counts: { all: 0 } };
const LONG = 'متنی بسیار بلند که باید در کادر خود بشکند و از آن بیرون نزند، '.repeat(12);
const UNBROKEN = 'https://hojreh.example/'.padEnd(180, 'a-very-long-address/');

const ANSWERS = ['زمان ارسال', 'ارسال به شهرستان', 'ضمانت اصل بودن کالا و شرایط مرجوعی آن'].map(
  (title, n) => ({
    _id: `${NOBODY.slice(0, -1)}${n}`,
    title,
    body: 'سلام {firstName} عزیز، سفارش شما در تیکت {number} تا پایان روز کاری بعد ارسال می‌شود و کد رهگیری آن پیامک می‌شود. '.repeat(
      n + 1,
    ),
    updatedAt: '2026-11-20T08:30:00.000Z',
    version: 1,
  }),
);
const answers = (json: object[]) => (page: Page) =>
  page.route('**/api/admin/ticket-answers', (route) => route.fulfill({ json }));

const states = (name: string, path: string, as: Shot['as'], api: string): Shot[] => [
  { name, at: at(path), as },
  {
    name: `${name}-empty`,
    at: at(path),
    as,
    before: (page) => page.route(api, (route) => route.fulfill({ json: NO_ROWS })),
  },
  { name: `${name}-error`, at: at(path), as, before: fails(api) },
  { name: `${name}-loading`, at: at(path), as, before: (page) => page.route(api, () => {}) },
];

const SIDES = {
  customer: { list: '/api/tickets', path: '/console/tickets' },
  admin: { list: '/api/admin/tickets', path: '/console/admin/tickets' },
} as const;
type Side = keyof typeof SIDES;

/** Opens the first ticket of a list in one of these states. */
const opens = (side: Side, status: string) => async (page: Page, world: World) => {
  const { list, path } = SIDES[side];
  const answer = await page.request.get(`${world.url}${list}?status=${status}`, {
    headers: { authorization: `Bearer ${world.tokens[side]}` },
  });
  const { items }: { items: { _id: string }[] } = await answer.json();
  await page.goto(`${world.url}${path}/detail-${items[0]?._id}`);
  await page.getByRole('log').waitFor();
};

/** The same ticket with unusually long texts. */
const grown = (pattern: string) => (page: Page) =>
  page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 204 });
    const ticket = await (await route.fetch()).json();
    // the list of colleagues who can be assigned
    if (Array.isArray(ticket)) return route.fulfill({ json: ticket });
    ticket.subject = LONG.slice(0, 120);
    ticket.messages = ticket.messages.map((message: object, place: number) => ({
      ...message,
      body: `${LONG}\n\n${UNBROKEN}`,
      ...(place === 0 && { files: [paper(1), paper(2)] }),
    }));
    return route.fulfill({ json: ticket });
  });

const paper = (n: number) => ({
  _id: `${NOBODY.slice(0, -1)}${n}`,
  name: `${LONG.slice(0, 60)} ${n}.pdf`,
  kind: 'pdf',
  link: '#',
  w: null,
  h: null,
  size: 1_300_000 * n,
});

const details = (name: string, side: Side): Shot[] => {
  const { list, path } = SIDES[side];
  const shot = (state: string, status: string, before?: Shot['before']): Shot => ({
    name: `${name}-${state}`,
    at: at(path),
    as: side,
    ...(before && { before }),
    act: opens(side, status),
  });
  return [
    shot('answered', 'answered'),
    shot('closed', 'closed'),
    shot('long', 'answered', grown(`**${list}/*`)),
    {
      name: `${name}-error`,
      at: at(`${path}/detail-${NOBODY}`),
      as: side,
      before: fails(`**${list}/*`),
    },
    { name: `${name}-missing`, at: at(`${path}/detail-${NOBODY}`), as: side },
  ];
};

const refused = (path: string, as: Side, name: string): Shot => ({
  name,
  at: at(path),
  as,
  act: async (page) => {
    await page.locator('main form [type=submit]').click();
    await page.locator('main form [aria-invalid=true]').first().waitFor();
  },
});

const ready = (name: string, before: NonNullable<Shot['before']>): Shot => ({
  name,
  at: at('/console/admin/tickets/answers'),
  as: 'admin',
  before,
});

/** Tickets of the buyer and of the staff. */
export const ticketShots: Record<string, Shot[]> = {
  'console/tickets': states('console-tickets', '/console/tickets', 'customer', '**/api/tickets?*'),
  'console/tickets/add': [
    { name: 'console-add-ticket', at: at('/console/tickets/add'), as: 'customer' },
    refused('/console/tickets/add', 'customer', 'console-add-ticket-refused'),
  ],
  'console/tickets/:detail': details('console-ticket', 'customer'),
  'console/admin/tickets': states(
    'admin-tickets',
    '/console/admin/tickets',
    'admin',
    '**/api/admin/tickets?*',
  ),
  'console/admin/tickets/add': [
    { name: 'admin-add-ticket', at: at('/console/admin/tickets/add'), as: 'admin' },
    refused('/console/admin/tickets/add', 'admin', 'admin-add-ticket-refused'),
  ],
  'console/admin/tickets/answers': [
    ready('admin-ticket-answers', answers(ANSWERS)),
    ready('admin-ticket-answers-empty', answers([])),
    ready('admin-ticket-answers-error', fails('**/api/admin/ticket-answers')),
    ready('admin-ticket-answers-loading', (page) =>
      page.route('**/api/admin/ticket-answers', () => {}),
    ),
    {
      name: 'admin-ticket-answers-add',
      at: at('/console/admin/tickets/answers'),
      as: 'admin',
      act: (page) => page.getByRole('button', { name: 'پاسخ جدید' }).click(),
    },
  ],
  'console/admin/tickets/:detail': [
    ...details('admin-ticket', 'admin'),
    {
      name: 'admin-ticket-picker',
      at: at('/console/admin/tickets'),
      as: 'admin',
      before: answers(ANSWERS),
      act: async (page, world) => {
        await opens('admin', 'answered')(page, world);
        await page.getByRole('button', { name: 'پاسخ آماده' }).click();
        await page.getByRole('region', { name: 'پاسخ‌های آماده' }).waitFor();
      },
    },
  ],
};
