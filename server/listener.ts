import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { closeApp } from './http/close-app.ts';

/** Server of the shop, built or under development. */
export type Listener = {
  listen: (host: string, port: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Inputs of the server; `databaseUrl` is that of the shop's own role. */
type ListenerOptions = { config: Config; databaseUrl: string };

/**
 * Exports of the bundle. Pools and errors come from it too, because a second copy of a module has
 * different classes.
 */
type Entry = {
  createDeps: (config: Config, databaseUrl: string) => Promise<Deps>;
  closeDeps: (deps: Deps, seconds: number) => Promise<void>;
  createApp: (deps: Deps) => Promise<FastifyInstance>;
  startJobs: (deps: Deps) => Promise<Jobs>;
};
type Jobs = { stop(): Promise<void> };

export async function openBuilt(
  { config, databaseUrl }: ListenerOptions,
  file: string,
): Promise<Listener> {
  const entry: Entry = await import(pathToFileURL(file).href);
  const { createDeps, closeDeps, createApp, startJobs } = entry;
  const deps = await createDeps(config, databaseUrl);
  const app = await createApp(deps);
  let jobs: Jobs | undefined;
  return {
    listen: async (host, port) => {
      await app.listen({ host, port });
      // only with the port: a second shop on the same port must not start jobs
      jobs = await startJobs(deps);
    },
    close: async () => {
      await Promise.all([closeApp(app, config.trustProxy !== false), jobs?.stop()]);
      await closeDeps(deps, 1);
    },
  };
}

/** Development server: Vite serves the browser's modules and reloads the server's. */
export async function openDevelopment({ config, databaseUrl }: ListenerOptions): Promise<Listener> {
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });
  // Vite cannot type the module that it loads
  const first = (await vite.ssrLoadModule('/server/entry.ts')) as Entry;
  const deps = await first.createDeps(config, databaseUrl);
  let jobs: Jobs | undefined;
  let current: { entry: Entry; app: FastifyInstance } | undefined;
  const newest = async () => {
    const entry = (await vite.ssrLoadModule('/server/entry.ts')) as Entry;
    if (current?.entry === entry) return current.app;
    await current?.app.close();
    const app = await entry.createApp(deps);
    await app.ready();
    current = { entry, app };
    return app;
  };
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        (await newest()).routing(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end(String(error));
      }
    });
  });
  return {
    listen: async (host, port) => {
      await newest();
      await new Promise<void>((done, fail) => {
        server.once('error', fail).listen(port, host, done);
      });
      jobs = await first.startJobs(deps);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await current?.app.close();
      await jobs?.stop();
      await first.closeDeps(deps, 1);
      await vite.close();
    },
  };
}
