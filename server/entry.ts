import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { buildApp } from './app.ts';
import type { Deps } from './context.ts';
import { addPages } from './http/pages.ts';

/** API and pages together; bundled with the pages, because React Router compares its context keys by identity. */
export async function createApp(deps: Deps) {
  const shop = await buildApp(deps);
  // the virtual module declares single exports, whose types are a little wider than those of a build
  addPages(shop, deps, build as unknown as ServerBuild);
  await shop.app.ready();
  return shop.app;
}

export { closeDeps, createDeps } from './deps.ts';
export { startJobs } from './jobs.ts';
