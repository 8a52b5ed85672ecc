import type { FastifyInstance } from 'fastify';
import type { Schema } from './from-schema.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

export type Operation = {
  /** As the table of access names it: `GET /api/tickets/:id`. */
  key: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** By content type. */
  bodies: [string, Schema][];
};

const METHODS = new Set(['get', 'post', 'patch', 'put', 'delete']);

/** Every operation of the shop's own OpenAPI document. */
export async function operationsOf(app: FastifyInstance, token: string): Promise<Operation[]> {
  const headers = { authorization: `Bearer ${token}` };
  const document = (await app.inject({ url: '/api/openapi.json', headers })).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  return {
    key: `${method.toUpperCase()} ${url}`,
    method: method.toUpperCase(),
    path: url,
    parameters: described.parameters ?? [],
    bodies: Object.entries(described.requestBody?.content ?? {}).map(([type, { schema }]) => [
      type,
      schema ?? {},
    ]),
  };
}

/** An address that the document leaves out, as the table of access names it. */
export function undescribed(key: string): Operation {
  const [method = 'GET', path = ''] = key.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return {
    key,
    method,
    path,
    parameters: [
      ...names.map((name) => ({ name, in: 'path' as const })),
      ...['Authority', 'State', 'RefNum', 'q'].map((name) => ({ name, in: 'query' as const })),
    ],
    bodies: method === 'GET' ? [] : [['application/x-www-form-urlencoded', {}]],
  };
}
