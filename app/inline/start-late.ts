import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { ANSWERS_ID, LATE_ID } from './late-ids.ts';

type Context = object & { stream?: ReadableStream };
type Facts = { context: Context; manifest: AssetsManifest; ids: string[] };

declare global {
  /** Globals in which the framework looks for the data of the server. */
  interface Window {
    __reactRouterContext?: Context;
    __reactRouterManifest?: AssetsManifest;
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

startLate();

/**
 * Starts the code of a page late. Its files are fetched after the main pictures and run after the
 * next paints, at the first action of the user, or two seconds later at most.
 */
function startLate() {
  const facts: Facts = JSON.parse(document.getElementById(LATE_ID)?.textContent ?? '');
  const { context, manifest, ids } = facts;
  context.stream = new ReadableStream({
    start(controller) {
      const handOver = () => {
        controller.enqueue(document.getElementById(ANSWERS_ID)?.textContent ?? '');
        controller.close();
      };
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', handOver);
      else handOver();
    },
  }).pipeThrough(new TextEncoderStream());
  window.__reactRouterContext = context;
  window.__reactRouterManifest = manifest;
  const parts = ids.flatMap((id) => manifest.routes[id] ?? []);
  let isFetched = false;
  const fetchFiles = () => {
    if (isFetched) return;
    isFetched = true;
    for (const href of new Set(
      [manifest.entry, ...parts].flatMap((part) => [part.module, ...(part.imports ?? [])]),
    ))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href,
        }),
      );
  };
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    fetchFiles();
    const modules = await Promise.all(parts.map(({ module }) => import(module)));
    window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, modules[at]]));
    await import(manifest.entry.module);
  };
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  Promise.allSettled([...first].map((picture) => picture.decode()))
    .then(fetchFiles)
    .then(painted)
    .then(painted)
    .then(begin);
  setTimeout(begin, document.hidden ? 0 : 2000);
  for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, begin, true);
}
