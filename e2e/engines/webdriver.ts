import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../shop.ts';

// Debian's packages webkit2gtk-driver and xvfb
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTS_WITHIN_MS = 60_000;

export type WebDriver = {
  /** One command of https://www.w3.org/TR/webdriver2/, in the open session. */
  command: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;
  /** Runs a function in the page; an element it answers is named by its id. */
  run: <T, A extends unknown[]>(code: (...values: A) => T, ...values: A) => Promise<T>;
  elementOf: (answer: unknown) => string | null;
  stop: () => Promise<void>;
};

/** WebKit on a virtual screen, with an empty profile. */
export async function startWebKit(width: number, height: number): Promise<WebDriver> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...screen.env, HOME: mkdtempSync(join(tmpdir(), 'webkit-')) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(() => fetch(`${url}/status`).then(({ ok }) => ok));
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
    },
  });
  const session = `${url}/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width, height });
  return {
    command: (method, path, body) => send(method, `${session}${path}`, body),
    run: (code, ...values) =>
      send('POST', `${session}/execute/sync`, {
        script: `return (${code})(...arguments)`,
        args: values,
      }),
    elementOf: (answer) => (answer as Record<string, string> | null)?.[ELEMENT] ?? null,
    stop: async () => {
      await send('DELETE', session).catch(() => undefined);
      await end(driver);
      await end(screen.process);
    },
  };
}

async function startScreen() {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  const env = {
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // its sandbox needs rights that a container does not give; it opens our own shop alone
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  return { process: server, env };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > until) throw new Error('the driver of WebKit did not start');
    await sleep(100);
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}
