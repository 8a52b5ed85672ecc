import { use } from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
  useMatches,
} from 'react-router';
import { LATE_ID, START_LATE } from './start-late.ts';

/** What the framework's own `<Scripts>` does, but the files are asked for after the first paint and few at a time. */
export function LateScripts({ nonce }: { nonce: string }) {
  const facts = useFacts();
  return (
    <>
      <script
        type="application/json"
        id={LATE_ID}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
        dangerouslySetInnerHTML={{ __html: facts }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: START_LATE }}
      />
    </>
  );
}

/** As JSON: the state that the framework hands over, its routes around this page, and which of them the page is made of. */
function useFacts(): string {
  const framework = use(UNSAFE_FrameworkContext);
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const ids = useMatches().map(({ id }) => id);
  // the browser has read them already
  if (!framework?.serverHandoffString || !router) return '';
  // what the loaders answered is sent only where something will read it
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  const { sri: _none, ...manifest } = framework.manifest;
  const near = new Set([...ids, ...pathsAbove(pathname).flatMap(idsOf)]);
  const routes = Object.fromEntries([...near].map((id) => [id, withoutNoes(manifest.routes[id])]));
  const context: unknown = JSON.parse(framework.serverHandoffString);
  return JSON.stringify({ context, manifest: { ...manifest, routes }, ids }).replaceAll(
    '<',
    '\\u003c',
  );

  function idsOf(path: string): string[] {
    return (matchRoutes(router?.routes ?? [], path) ?? []).map(({ route }) => route.id ?? '');
  }
}

/** Without them an address above this one could be taken for one that is not there. */
function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return parts.map((_, depth) => `/${parts.slice(0, depth).join('/')}`);
}

/** What a route does not have is not said: each of these is only asked for being so. */
const withoutNoes = (route: object | undefined) =>
  route && Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
