import type { UNSAFE_AssetsManifest as AssetsManifest, EntryContext } from 'react-router';

/**
 * What the framework is told of the routes: those of this page and of the addresses above it. It would build each route
 * it knows of at every drawing, and a browser learns of the others when it goes there.
 */
export function nearRoutes({ manifest, staticHandlerContext }: EntryContext): AssetsManifest {
  const { sri: _none, ...rest } = manifest;
  const { location, matches, _match: match } = staticHandlerContext;
  const near = [...matches, ...pathsAbove(location.pathname).flatMap((path) => match(path) ?? [])];
  const routes = Object.fromEntries(
    near.map(({ route: { id } }) => [id, withoutNoes(manifest.routes[id])]),
  );
  return { ...rest, routes };
}

/** Without them an address above this one could be taken for one that is not there. */
function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((_, depth) => `/${parts.slice(0, depth).join('/')}`);
}

type EntryRoute = AssetsManifest['routes'][string];

/** What a route does not have is not said: each of these is only asked for being so. */
const withoutNoes = (route: EntryRoute): EntryRoute =>
  route &&
  (Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value))) as EntryRoute);

const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);
