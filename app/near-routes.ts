import type { UNSAFE_AssetsManifest as AssetsManifest, EntryContext } from 'react-router';

/**
 * Route manifest for the framework, reduced to this page and the URLs above it. A full one costs
 * time in every render, and a browser discovers other routes when it needs them.
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

/** Paths above this one; without their routes the browser would treat such a URL as not found. */
function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((_, depth) => `/${parts.slice(0, depth).join('/')}`);
}

type EntryRoute = AssetsManifest['routes'][string];

/** Drops false and empty flags, which the framework only checks for being true. */
const withoutNoes = (route: EntryRoute): EntryRoute =>
  route &&
  (Object.fromEntries(Object.entries(route).filter(([, value]) => isSaid(value))) as EntryRoute);

const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);
