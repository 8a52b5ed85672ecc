import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { EndpointKey } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { type Answer, type CallOptions, call } from './call.ts';
import { startTestContext, type TestContext } from './context.ts';

export type { Answer, CallOptions } from './call.ts';

export type TestApp = TestContext & {
  app: FastifyInstance;
  call: <K extends EndpointKey>(key: K, options?: CallOptions) => Promise<Answer<K>>;
};

/** The API on a database of its own. Call it at the top level of a test file: `await startTestApp()`. */
export async function startTestApp(changes: Partial<Config> = {}): Promise<TestApp> {
  return openTestApp(await startTestContext(changes));
}

/** The API with the context that a test provides. */
export async function openTestApp(context: TestContext, built?: FastifyInstance): Promise<TestApp> {
  const app = built ?? (await buildApp(context.deps)).app;
  await app.ready();
  afterAll(() => app.close());
  return { ...context, app, call: (key, options = {}) => call(app, key, options) };
}
