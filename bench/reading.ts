import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What is asked for, on how many connections, for how long, and the status that every answer has. */
export type Load = {
  url: string;
  path: string;
  headers: Record<string, string>;
  status: 200 | 304;
  lanes: number;
  ms: number;
};
export type Loaded = { perSecond: number; p99: number; bytes: number };

/** Asks from a process of its own, so that the one that is measured has its core to itself. */
export async function load(wanted: Load): Promise<Loaded> {
  const file = join(import.meta.dirname, 'reading-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Loaded;
}
