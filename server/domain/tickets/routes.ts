import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { idParams } from '#contract/fields.ts';
import { ticketFile } from '#contract/tickets.ts';
import { openStored } from '#server/domain/files/stored-file.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { wholeFileOf, withUploads } from '#server/http/uploads.ts';
import type { Opened } from '#server/outside/files/file-store.ts';
import { MAX_TICKET_FILE_MB } from '#shared/limits.ts';
import {
  addAnswer,
  answerSheet,
  changeAnswer,
  listAnswers,
  removeAnswer,
} from './answers/ticket-answers.ts';
import { assignTicket, listAssignees } from './assign-ticket.ts';
import { closeOwnTicket, moveAsStaff, reopenTicket, setPriority } from './close-ticket.ts';
import { type FoundFile, findFile, takeBackFile } from './find-file.ts';
import { tickets } from './list.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { openTicket, openTicketFor } from './open-ticket.ts';
import { markSeen, readAnyTicket, readOwnTicket } from './read-ticket.ts';
import { replyAsBuyer, replyAsStaff } from './reply-to-ticket.ts';
import { saveFile } from './save-file.ts';

export const ticketRoutes: Routes = (on, app) => {
  on('GET /api/tickets', (ctx, { query }) => listOwnTickets(ctx, query));
  on('POST /api/tickets', (ctx, { body }) => openTicket(ctx, body));
  on('GET /api/tickets/:id', (ctx, { params }) => readOwnTicket(ctx, params.id));
  on('POST /api/tickets/:id/messages', (ctx, { params, body }) =>
    replyAsBuyer(ctx, { ...body, ...params }),
  );
  on('POST /api/tickets/:id/seen', (ctx, { params, body }) =>
    markSeen(ctx, { ...body, ...params }),
  );
  on('POST /api/tickets/:id/close', (ctx, { params }) => closeOwnTicket(ctx, params));
  on('POST /api/tickets/:id/reopen', (ctx, { params }) => reopenTicket(ctx, params));
  on('DELETE /api/ticket-files/:id', (ctx, { params }) => takeBackFile(ctx, params));

  on('GET /api/admin/tickets', (ctx, { query }) => tickets.page(ctx, query));
  on('POST /api/admin/tickets', (ctx, { body }) => openTicketFor(ctx, { ...body }));
  on('GET /api/admin/tickets/:id', (ctx, { params }) => readAnyTicket(ctx, params.id));
  on('POST /api/admin/tickets/:id/messages', (ctx, { params, body }) =>
    replyAsStaff(ctx, { ...body, ...params }),
  );
  on('PATCH /api/admin/tickets/:id', (ctx, { params, body }) =>
    setPriority(ctx, { ...body, ...params }),
  );
  on('GET /api/admin/tickets/assignees', (ctx) => listAssignees(ctx));
  on('PATCH /api/admin/tickets/:id/assignee', (ctx, { params, body }) =>
    assignTicket(ctx, { ...body, ...params }),
  );
  on('POST /api/admin/tickets/:id/waiting', (ctx, { params }) =>
    moveAsStaff(ctx, { ...params, act: 'wait' }),
  );
  on('POST /api/admin/tickets/:id/close', (ctx, { params }) =>
    moveAsStaff(ctx, { ...params, act: 'close' }),
  );
  on('GET /api/admin/ticket-answers', (ctx) => listAnswers(ctx));
  on('POST /api/admin/ticket-answers', (ctx, { body }) => addAnswer(ctx, body));
  on('PATCH /api/admin/ticket-answers/:id', (ctx, { params, body }) =>
    changeAnswer(ctx, { ...body, ...params }),
  );
  on('DELETE /api/admin/ticket-answers/:id', (ctx, { params }) => removeAnswer(ctx, params));
  exportRoute(app, 'GET /api/admin/tickets', tickets.sheet);
  exportRoute(app, 'GET /api/admin/ticket-answers', answerSheet);
  addFiles(app);
};

/** Upload and download of files; these responses are not JSON. */
function addFiles(app: FastifyInstance) {
  const shared = { tags: ['ticket-files'], security: [{ bearer: [] }] };
  app.get(
    '/api/ticket-files/:id',
    {
      schema: { ...shared, summary: 'A file of a ticket', params: idParams },
      onRequest: guard('user'),
    },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>;
      const file = await findFile(request.ctx, id);
      return sendFile(reply, file, await openStored(request.ctx, file.key));
    },
  );
  withUploads(app, (scope) =>
    scope.post(
      '/api/ticket-files',
      {
        schema: {
          ...shared,
          summary: 'Sends a file for the next message, at most 5 MB: jpg, png, webp or pdf',
          consumes: ['multipart/form-data'],
          response: { 201: ticketFile },
        },
        onRequest: guard('user'),
      },
      async (request, reply) => {
        const file = await wholeFileOf(request, MAX_TICKET_FILE_MB);
        return reply.status(201).send(await saveFile(request.ctx, file));
      },
    ),
  );
}

/**
 * Serves an uploaded file without running it: pictures are displayed, PDFs only downloaded, and a
 * sandbox policy blocks scripts.
 */
function sendFile(reply: FastifyReply, { name, kind }: FoundFile, { size, body }: Opened) {
  const how = kind === 'picture' ? 'inline' : 'attachment';
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escape)}`,
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(kind === 'picture' ? 'image/webp' : 'application/pdf')
    .send(body);
}
