import type { TicketFile } from '#contract/tickets.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { aForm } from './products.ts';

/** A ticket that its buyer has just opened; answers its id. */
export async function aTicket(shop: TestApp, { token }: Person, change: object = {}) {
  const body = { subject: 'تأخیر در ارسال', department: 'order', body: 'سفارش من نرسیده است' };
  const reply = await shop.call('POST /api/tickets', { token, body: { ...body, ...change } });
  if (reply.status !== 201) throw new Error(`no ticket: ${reply.body.message}`);
  return reply.body;
}

/** An answer of the staff. */
export const anAnswer = (shop: TestApp, { token }: Person, id: string, change: object = {}) =>
  shop.call('POST /api/admin/tickets/:id/messages', {
    token,
    params: { id },
    body: { body: 'امروز ارسال می‌شود', ...change },
  });

/** Sends a file for the next message. */
export async function sendFile(shop: TestApp, { token }: Person, bytes: Buffer, name = 'a.jpg') {
  const { headers, payload } = aForm(bytes, name);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/ticket-files',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, body: reply.json() as TicketFile & { message: string } };
}

export const openFile = (shop: TestApp, person: Person | undefined, link: string) =>
  shop.app.inject({
    url: link,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });

/** The smallest file that a reader of PDF opens. */
export const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
