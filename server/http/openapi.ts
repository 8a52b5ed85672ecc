import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Deps } from '#server/context.ts';
import { docsGuard } from './api-docs.ts';

/** /api/openapi.json for machines. Registered before the routes that it describes. */
export async function addOpenApi(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hojreh',
        version: '1',
        description: 'Money is in whole tomans; instants are UTC, ISO 8601.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describe,
  });
  // the routes stay as they are while the shop is open
  let text = '';
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, onRequest: docsGuard(config.mode) },
    async (_request, reply) => {
      text ||= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parts of a form beside its one `file`, for the document. */
    parts?: Record<string, object>;
  }
}

const FILE = { type: 'string', format: 'binary' };

/** Describes the parts of forms, which are parsed as streams and validated without a schema. */
const describe: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const { consumes } = input.schema as { consumes?: string[] };
  if (!consumes?.includes('multipart/form-data')) return described;
  const { config } = (input as { route?: { config?: { parts?: object } } }).route ?? {};
  const body = { type: 'object', properties: config?.parts ?? { file: FILE } };
  return { ...described, schema: { ...described.schema, body } };
};
