import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningShop = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

type Options = { dataDir?: string; port?: number; env?: Record<string, string> };

/**
 * Starts the built shop on a free port; without a dataDir it is a new demo shop,
 * removed at its end.
 */
export async function startShop(options: Options = {}): Promise<RunningShop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hojreh-e2e-'));
  const port = options.port ?? (await freePort());
  const main = resolve(import.meta.dirname, '../server/main.ts');
  // a benchmark runs with the flags of `npm start`, and its shop too
  const child = spawn(process.execPath, [...process.execArgv, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SHOP_MODE: 'demo',
      // the settings file of a developer's own shop must not affect tests
      SETTINGS_FILE: '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collect(child);
  const url = `http://127.0.0.1:${port}`;
  await waitReady(url, child, output);
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    // a request that fails afterwards would not tell why
    console.error(`the shop ended by itself (${signal ?? code}):\n${output.slice(-20).join('')}`);
  });
  return {
    url,
    dataDir,
    process: child,
    stop: async () => {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!options.dataDir) removeData(dataDir);
    },
  };
}

function collect(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  child.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  return lines;
}

async function waitReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const end = Date.now() + 300_000;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the shop did not start:\n${output.join('')}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Removes the data; under root the database may be elsewhere, at the path in `pg-home`. */
function removeData(dataDir: string): void {
  try {
    rmSync(readFileSync(join(dataDir, 'pg-home'), 'utf8').trim(), { recursive: true, force: true });
  } catch {
    // the database lies inside dataDir
  }
  rmSync(dataDir, { recursive: true, force: true });
}
