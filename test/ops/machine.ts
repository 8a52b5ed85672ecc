import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../e2e/shop.ts';
import { blockOf } from './document.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a machine with the shop installed and built, and nothing more. */
    installedMachine: string;
  }
}

/**
 * A folder that simulates a server: it contains /srv, /etc and /var of the documents, `sudo`,
 * `systemctl` and the like come from `bin/`, and under root the user `shop` is `nobody`.
 */
export type Machine = {
  /** Real location of a path in the documents. */
  at: (path: string) => string;
  /** Runs a named block of the documents and returns its output. Throws with it on failure. */
  run: (block: string, changes?: Record<string, string>) => Promise<string>;
  /** Runs commands outside the documents, written in their style. */
  sh: (text: string, options?: { asRoot?: boolean }) => Promise<string>;
  /** Address of the shop, 127.0.0.1:3000 in the documents. */
  url: string;
  /** Ports of the shop and of a proxy in front of it. */
  ports: Ports;
  /** Stops its services and removes it. */
  end: () => Promise<void>;
};

type Ports = Record<'shop' | 'http' | 'https', number>;

const MINUTES = 60_000;
const PATHS = /(?<![\w.}/])\/(?:srv|etc|var)(?=\/)/g;
const isRoot = process.getuid?.() === 0;
/** Account for `shop` of the documents. */
const AS_SHOP = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];

/** New machine with the shop installed; copied by hard links, so it takes a second. */
export async function newMachine(): Promise<Machine> {
  const folder = newFolder();
  await execute(['cp', '-al', `${inject('installedMachine')}/.`, folder], {});
  return machineIn(folder);
}

/** An empty machine, before the first command of the documents. */
export async function emptyMachine(): Promise<Machine> {
  const folder = newFolder();
  for (const path of [
    'srv',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'etc/caddy',
    'var/log/nginx',
  ])
    mkdirSync(join(folder, path), { recursive: true });
  return machineIn(folder);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-ops-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function machineIn(folder: string): Promise<Machine> {
  const ports = { shop: await freePort(), http: await freePort(), https: await freePort() };
  const here = (text: string) =>
    text.replace(PATHS, (path) => folder + path).replace(/\b3000\b/g, String(ports.shop));
  const at = (path: string) => join(folder, path);
  const sh = (text: string, { asRoot = false } = {}) =>
    execute([...(asRoot ? [] : AS_SHOP), 'bash', '-euo', 'pipefail', '-c', here(text)], {
      cwd: existsSync(at('/srv/shop')) && !asRoot ? at('/srv/shop') : folder,
      env: environmentOf(folder, ports),
    });
  const run = (name: string, changes: Record<string, string> = {}) => {
    const { text, asRoot } = blockOf(name);
    return sh(changed(text, changes, name), { asRoot });
  };
  const end = async () => {
    await sh('systemctl stop-all', { asRoot: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { at, run, sh, url: `http://127.0.0.1:${ports.shop}`, ports, end };
}

/** Replaces placeholders of a document, such as the address of its repository. */
export function changed(text: string, changes: Record<string, string>, block: string): string {
  let result = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!result.includes(from)) throw new Error(`the block ${block} has no ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}

export const NETWORK =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|cafile))$/i;

/** Environment with only the program paths and network settings of this run. */
const environmentOf = (folder: string, ports: Ports) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
  PATH: [join(import.meta.dirname, 'bin'), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  ),
  HOME: join(folder, 'srv/shop'),
  LANG: 'C.UTF-8',
  // as in the shell that the documents open for the account
  SETTINGS_FILE: join(folder, 'etc/shop/env'),
  MACHINE: folder,
  SHOP_PORT: String(ports.shop),
  HTTP_PORT: String(ports.http),
  HTTPS_PORT: String(ports.https),
  AS_SHOP: AS_SHOP.join(' '),
});

type Place = { cwd?: string; env?: Record<string, string> };

/** Output of both streams. */
export async function execute(command: string[], { cwd, env }: Place): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 15 * MINUTES,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.at(-1)}\n--- ended with ${code}:\n${output}`);
  return output;
}
