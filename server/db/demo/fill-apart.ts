import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Loads the demo shop in a child process: rendering its pictures takes some hundred
 * megabytes, which the shop's own process would keep.
 */
export async function fillDemoApart(databaseUrl: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'fill-process.ts'));
  // not as an argument: it may hold a password
  child.send({ databaseUrl });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo catalogue was not loaded: see the lines above.');
}
