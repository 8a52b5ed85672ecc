import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';

/** What the shop is reached through, built or under development. */
export type Door = {
  listen: (host: string, port: number) => Promise<void>;
  close: () => Promise<void>;
};

/** What the shop is made of; `databaseUrl` is that of the shop's own role. */
type Ground = { config: Config; databaseUrl: string };

/** Pools and errors come from here too: the code of the bundle knows no class of a second copy of a module. */
type Entry = {
  createDeps: (config: Config, databaseUrl: string) => Promise<Deps>;
  closeDeps: (deps: Deps, seconds: number) => Promise<void>;
  createApp: (deps: Deps) => Promise<FastifyInstance>;
  startJobs: (deps: Deps) => Promise<{ stop(): Promise<void> }>;
};

/** Requests may finish for so long when the process is told to stop. */
const graceMs = 5_000;

export async function openBuilt({ config, databaseUrl }: Ground, file: string): Promise<Door> {
  const entry: Entry = await import(pathToFileURL(file).href);
  const { createDeps, closeDeps, createApp, startJobs } = entry;
  const deps = await createDeps(config, databaseUrl);
  const jobs = await startJobs(deps);
  const app = await createApp(deps);
  return {
    listen: async (host, port) => {
      await app.listen({ host, port });
    },
    close: async () => {
      await Promise.all([closeWithin(app), jobs.stop()]);
      await closeDeps(deps, 1);
    },
  };
}

/** Running requests may finish for a while; then their connections are cut. */
async function closeWithin(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(cut);
}

/** Vite serves the browser's modules and reloads the server's: an edit shows at once. */
export async function openDevelopment({ config, databaseUrl }: Ground): Promise<Door> {
  const { createServer: createVite } = await import('vite');
  const server = createServer();
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  });
  const first = (await vite.ssrLoadModule('/server/entry.ts')) as Entry;
  const deps = await first.createDeps(config, databaseUrl);
  const jobs = await first.startJobs(deps);
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
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await current?.app.close();
      await jobs.stop();
      await first.closeDeps(deps, 1);
      await vite.close();
    },
  };
}
