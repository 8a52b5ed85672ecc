import type { FastifyInstance, InjectOptions } from 'fastify';
import type { EndpointKey, ReplyOf } from '#contract/endpoints.ts';

export type CallOptions = {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
};

type Refusal = { message: string; fields?: Record<string, string>; requestId: string };

/** A test knows whether it expects the reply or a refusal, so both can be read from `body`. */
export type Answer<K extends EndpointKey> = {
  status: number;
  body: ReplyOf<K> & Refusal;
  headers: Record<string, string | string[] | number | undefined>;
};

/** One call of the API, past the network. */
export async function call<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  { token, params = {}, query = {}, body, headers = {} }: CallOptions,
): Promise<Answer<K>> {
  const [method, path = ''] = key.split(' ');
  const request: InjectOptions = {
    // the key of an endpoint begins with one of these methods
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query: queryText(query),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  };
  const reply = await app.inject(request);
  const isJson = String(reply.headers['content-type']).includes('json');
  return {
    status: reply.statusCode,
    body: isJson ? reply.json() : undefined,
    headers: reply.headers,
  } as Answer<K>;
}

function queryText(query: NonNullable<CallOptions['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}
