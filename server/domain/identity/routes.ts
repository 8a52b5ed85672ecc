import { z } from 'zod';
import { identityFile, identityFileKind } from '#contract/identity.ts';
import { exportRoute } from '#server/domain/sheets/export-routes.ts';
import { guard } from '#server/http/guard.ts';
import type { Routes } from '#server/http/registry.ts';
import { bytesOf, withUploads } from '#server/http/uploads.ts';
import { MAX_IDENTITY_MB } from '#shared/limits.ts';
import { identitySheet, listIdentities } from './list-identities.ts';
import { readOwnIdentity, submitIdentity } from './own-identity.ts';
import { openPerson } from './read-person.ts';
import { expireIdentity, rejectIdentity, verifyIdentity } from './review-identity.ts';
import { saveIdentityFile } from './save-identity-file.ts';

const fileParams = z.object({ kind: identityFileKind });

export const identityRoutes: Routes = (on, app) => {
  on('GET /api/identity', (ctx) => readOwnIdentity(ctx));
  on('POST /api/identity', (ctx, { body }) => submitIdentity(ctx, body));
  on('GET /api/admin/identities', (ctx, { query }) => listIdentities(ctx, query));
  on('GET /api/admin/identities/:id', (ctx, { params }) => openPerson(ctx, params.id));
  on('POST /api/admin/identities/:id/verify', (ctx, { params, body }) =>
    verifyIdentity(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/identities/:id/reject', (ctx, { params, body }) =>
    rejectIdentity(ctx, { ...params, ...body }),
  );
  on('POST /api/admin/identities/:id/expire', (ctx, { params, body }) =>
    expireIdentity(ctx, { ...params, ...body }),
  );
  withUploads(app, (scope) =>
    scope.post(
      '/api/identity/files/:kind',
      {
        schema: {
          summary: 'Adds a picture of the own identity, at most 5 MB (jpg, png, webp)',
          tags: ['identity'],
          consumes: ['multipart/form-data'],
          security: [{ bearer: [] }],
          params: fileParams,
          response: { 201: identityFile },
        },
        config: { who: 'user' },
        onRequest: guard('user'),
      },
      async (request, reply) => {
        const { kind } = request.params as z.output<typeof fileParams>;
        const bytes = await bytesOf(request, MAX_IDENTITY_MB);
        return reply.status(201).send(await saveIdentityFile(request.ctx, { kind, bytes }));
      },
    ),
  );
  exportRoute(app, 'GET /api/admin/identities', identitySheet);
};
