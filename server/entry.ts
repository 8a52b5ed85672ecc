import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { buildApp } from './app.ts';
import type { Deps } from './context.ts';
import { createDeps as openDeps } from './deps.ts';
import { addPages } from './http/pages.ts';
import { postWebhook } from './outside/http-calls.ts';
import { beginTelemetry } from './telemetry/begin.ts';
import { watchPool } from './telemetry/shop-metrics.ts';
import { traceTo } from './telemetry/traces.ts';

/**
 * API and pages together; bundled with the pages, because React Router compares its context keys
 * by identity.
 */
export async function createApp(deps: Deps) {
  const shop = await buildApp(deps);
  // the virtual module declares single exports, with slightly wider types than those of a build
  addPages(shop, deps, build as unknown as ServerBuild);
  await shop.app.ready();
  return shop.app;
}

/** Dependencies of a serving process, with telemetry; commands use `openDeps`, without it. */
export async function createDeps(...given: Parameters<typeof openDeps>): Promise<Deps> {
  const [config] = given;
  beginTelemetry(config);
  traceTo(config.telemetry.traces, postWebhook);
  const deps = openDeps(...given);
  for (const [name, { size, load, turns }] of Object.entries(deps.pools))
    watchPool(name, () => ({ size, open: load.open, waiting: turns.waiting() }));
  await deps.clock.follow();
  return deps;
}

export { closeDeps } from './deps.ts';
export { startJobs } from './jobs.ts';
