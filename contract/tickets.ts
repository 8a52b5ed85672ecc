import { z } from 'zod';
import { MAX_TICKET_BODY, MAX_TICKET_FILES, MAX_TICKET_SUBJECT } from '#shared/limits.ts';
import { ticketList } from '#shared/lists/tickets.ts';
import { ticketDepartments, ticketPriorities, ticketStatuses } from '#shared/states.ts';
import { counted, statuses } from './admin-queries.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { id, idParams, mobileNumber, page, person, text, version } from './fields.ts';

export const ticketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof ticketStatus>;
export const ticketDepartment = z.enum(ticketDepartments, { error: 'field_required' });
export type TicketDepartment = z.infer<typeof ticketDepartment>;
export const ticketPriority = z.enum(ticketPriorities, { error: 'field_invalid' });
export type TicketPriority = z.infer<typeof ticketPriority>;

export const ticketFile = z.object({
  _id: id,
  name: z.string().describe('as its sender called it'),
  kind: z.enum(['picture', 'pdf']),
  link: z.string().describe('serves the owner of the ticket and staff only'),
  w: z.number().nullable(),
  h: z.number().nullable(),
  size: z.number().describe('bytes'),
});
export type TicketFile = z.infer<typeof ticketFile>;

export const ticketMessage = z.object({
  _id: id,
  author: z.enum(['buyer', 'staff']),
  onBehalf: z.boolean().describe('staff wrote it in the name of the buyer'),
  body: z.string(),
  files: z.array(ticketFile),
  at: z.string(),
  seenAt: z.string().nullable().describe('when the other side opened it'),
});
export type TicketMessage = z.infer<typeof ticketMessage>;
export const adminTicketMessage = ticketMessage.extend({
  internal: z.boolean().describe('a note that the buyer never sees'),
  by: z.string().describe('who wrote it'),
});
export type AdminTicketMessage = z.infer<typeof adminTicketMessage>;

export const ticketRow = z.object({
  _id: id,
  number: z.string(),
  subject: z.string(),
  department: ticketDepartment,
  priority: ticketPriority,
  status: ticketStatus,
  unread: z.number().describe('messages of the other side that were not seen yet'),
  lastAt: z.string(),
  lastAuthor: z.enum(['buyer', 'staff']),
  lastBody: z.string().describe('the beginning of the last message'),
  createdAt: z.string(),
  version: z.number(),
});
export type TicketRow = z.infer<typeof ticketRow>;

const references = z.object({
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  transaction: z.object({ _id: id, number: z.string() }).nullable(),
});

export const ticket = ticketRow.extend({
  ...references.shape,
  messages: z.array(ticketMessage),
  reopenUntil: z.string().nullable().describe('of a closed ticket'),
  can: z.object({ reply: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type Ticket = z.infer<typeof ticket>;

export const assignee = z.object({ _id: id, name: z.string() });
export type Assignee = z.infer<typeof assignee>;

export const adminTicketRow = ticketRow.extend({
  buyer: person,
  assignee: assignee.nullable().describe('who of the staff has taken it'),
});
export type AdminTicketRow = z.infer<typeof adminTicketRow>;

export const adminTicket = adminTicketRow.extend({
  ...references.shape,
  messages: z.array(adminTicketMessage),
  can: z.object({ reply: z.boolean(), wait: z.boolean(), close: z.boolean() }),
});
export type AdminTicket = z.infer<typeof adminTicket>;

const assignedTo = z
  .union([z.enum(['mine', 'none']), id])
  .optional()
  .catch(undefined)
  .describe('`mine`, `none` for those that nobody has taken, or the id of a member of the staff');

const message = z.object({
  body: text(1, MAX_TICKET_BODY),
  fileIds: z
    .array(id)
    .max(MAX_TICKET_FILES, 'too_many_files')
    .default([])
    .describe('of POST /api/ticket-files'),
});
const opening = message.extend({
  subject: text(3, MAX_TICKET_SUBJECT),
  department: ticketDepartment,
  orderId: id.nullable().default(null),
  transactionId: id.nullable().default(null),
});
const headers = onceHeaders;

const own = { who: 'user', params: idParams, reply: ticket } as const;
const staff = { who: 'support', params: idParams, reply: adminTicket } as const;
const ownFailures = ['session_expired', 'not_found', 'conflict'] as const;
const staffFailures = ['forbidden', 'not_found', 'conflict'] as const;

/**
 * Files are sent beforehand by `POST /api/ticket-files` (one multipart part `file`: jpg, png, webp or pdf), which
 * answers `ticketFile` with 201 and refuses with file_type, file_too_big, too_many_files. `GET /api/ticket-files/:id`
 * serves one. What a page shows is renewed by `GET /api/events` (server-sent events, see contract/news.ts).
 */
export const ticketEndpoints = {
  'GET /api/tickets': endpoint({
    who: 'user',
    summary: 'Own tickets, the latest message first, ten a page',
    query: z.object({ page, status: statuses }),
    reply: counted(ticketRow),
    failures: ['session_expired'],
  }),
  'POST /api/tickets': endpoint({
    who: 'user',
    summary: 'Opens a ticket with its first message; order and payment must be own ones',
    headers,
    body: opening.extend({
      priority: z.enum(['normal', 'high'], { error: 'field_invalid' }).default('normal'),
    }),
    status: 201,
    reply: ticket,
    failures: [
      'idempotency_reused',
      'session_expired',
      'not_found',
      'rate_limited',
      'too_short',
      'too_long',
    ],
  }),
  'GET /api/tickets/:id': endpoint({
    ...own,
    summary: 'One own ticket with its messages, oldest first',
    failures: ['session_expired', 'not_found'],
  }),
  'POST /api/tickets/:id/messages': endpoint({
    ...own,
    summary: 'Writes to an own ticket, which is open again then',
    headers,
    body: message,
    status: 201,
    failures: ['idempotency_reused', ...ownFailures, 'rate_limited', 'too_long'],
  }),
  'POST /api/tickets/:id/seen': endpoint({
    who: 'user',
    summary: 'Marks the messages of the other side as seen; staff do so on every ticket',
    params: idParams,
    body: z.object({ as: z.enum(['buyer', 'staff']) }),
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired', 'not_found'],
  }),
  'POST /api/tickets/:id/close': endpoint({
    ...own,
    summary: 'Closes an own ticket',
    failures: ownFailures,
  }),
  'POST /api/tickets/:id/reopen': endpoint({
    ...own,
    summary: 'Opens an own ticket again, within seven days of its end',
    failures: ownFailures,
  }),
  'DELETE /api/ticket-files/:id': endpoint({
    who: 'user',
    summary: 'Takes back an own file that no message has yet',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired', 'not_found'],
  }),
  'GET /api/admin/tickets': endpoint({
    who: 'support',
    summary: 'Tickets of all people, the latest message first',
    query: listQuery(ticketList).extend({ assignee: assignedTo }),
    reply: listReply(ticketList, adminTicketRow),
    failures: ['forbidden'],
  }),
  'POST /api/admin/tickets': endpoint({
    who: 'support',
    summary: 'Opens a ticket in the name of a buyer; order and payment must be theirs',
    headers,
    body: opening.extend({ mobileNumber, priority: ticketPriority.default('normal') }),
    status: 201,
    reply: adminTicket,
    failures: [
      'idempotency_reused',
      'forbidden',
      'user_not_found',
      'not_found',
      'too_short',
      'too_long',
    ],
  }),
  'GET /api/admin/tickets/:id': endpoint({
    ...staff,
    summary: 'One ticket with its buyer, messages and internal notes',
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/tickets/:id/messages': endpoint({
    ...staff,
    summary: 'Answers a ticket, which the buyer is told of, or leaves an internal note',
    headers,
    body: message.extend({ internal: z.boolean().default(false) }),
    status: 201,
    failures: ['idempotency_reused', ...staffFailures, 'too_long'],
  }),
  'PATCH /api/admin/tickets/:id': endpoint({
    ...staff,
    summary: 'Sets the priority',
    body: z.object({ priority: ticketPriority, version }),
    failures: staffFailures,
  }),
  'GET /api/admin/tickets/assignees': endpoint({
    who: 'support',
    summary: 'Who may be given a ticket: staff that answer tickets',
    reply: z.array(assignee.extend({ isSelf: z.boolean() })),
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/tickets/:id/assignee': endpoint({
    ...staff,
    summary: 'Takes a ticket, gives it to somebody of the staff or leaves it to all (null)',
    body: z.object({
      from: id.nullable().describe('who had it as far as the page knew'),
      to: id.nullable(),
    }),
    failures: [...staffFailures, 'ticket_taken', 'assignee_gone'],
  }),
  'POST /api/admin/tickets/:id/waiting': endpoint({
    ...staff,
    summary: 'Says that an answered ticket waits for the buyer',
    failures: staffFailures,
  }),
  'POST /api/admin/tickets/:id/close': endpoint({
    ...staff,
    summary: 'Closes a ticket',
    failures: staffFailures,
  }),
};
